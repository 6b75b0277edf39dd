import * as z from 'zod/mini';

/** The standing of a result on its board; `scoreNeededForTopRank` is 0 for the leader. */
export const standing = z.object({ rank: z.int(), totalParticipants: z.int(), scoreNeededForTopRank: z.int() });
export type Standing = z.infer<typeof standing>;
