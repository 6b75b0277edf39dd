import { newRehearsal, rehearsalPlayersMost } from '@lights-out/contracts/admin-contests';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import * as z from 'zod/mini';

const texts = adminMessages.rehearsal;

/** A rehearsal while it is written: every field as text, the accounts one on a line. */
export const emptyRehearsal = { name: '', minutes: '15', ranks: '1', hasHeats: 'no', players: '' };

const { name, minutes, ranks } = newRehearsal.shape;

/** What a draft says, by the rules of the contract; the accounts still by their names or addresses. */
export const rehearsalForm = z.pipe(
  z.transform((draft: typeof emptyRehearsal) => ({
    name: draft.name,
    minutes: numberIn(draft.minutes),
    ranks: numberIn(draft.ranks),
    hasHeats: draft.hasHeats === 'yes',
    players: [...new Set(draft.players.split('\n').map((line) => line.trim()))].filter(Boolean),
  })),
  z.object({
    name,
    minutes,
    ranks,
    hasHeats: z.boolean(),
    players: z
      .array(z.string())
      .check(z.minLength(1, texts.noneInvited), z.maxLength(rehearsalPlayersMost, texts.invitedHint)),
  }),
);
export type RehearsalDraft = z.infer<typeof rehearsalForm>;

function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
