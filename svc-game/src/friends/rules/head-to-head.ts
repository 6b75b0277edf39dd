import type { HeadToHead } from '@lights-out/contracts';

/** The friend challenges, or the dailies, that the player and a friend have both raced: in how many the player had more points. */
export interface Meetings {
  readonly friendId: string;
  readonly kind: 'challenges' | 'dailies';
  readonly more: number;
  readonly fewer: number;
  readonly level: number;
}

const none = { more: 0, fewer: 0, level: 0 };

/** Every friend's head-to-head by the friend's id, with zeros for those who have not met the player. */
export function headToHeads(
  friendIds: readonly string[],
  meetings: readonly Meetings[],
): ReadonlyMap<string, HeadToHead> {
  const counts = (id: string, wanted: Meetings['kind']) =>
    meetings.find(({ friendId, kind }) => friendId === id && kind === wanted) ?? none;
  return new Map(
    friendIds.map((id) => {
      const [challenges, dailies] = [counts(id, 'challenges'), counts(id, 'dailies')];
      return [
        id,
        {
          challenges: { won: challenges.more, lost: challenges.fewer, drawn: challenges.level },
          dailies: { ahead: dailies.more, behind: dailies.fewer, level: dailies.level },
        },
      ];
    }),
  );
}
