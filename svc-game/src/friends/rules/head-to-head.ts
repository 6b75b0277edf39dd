import type { HeadToHead } from '@lights-out/contracts';

/** A friend challenge or a daily that both have raced. */
export interface Meeting {
  readonly friendId: string;
  readonly kind: 'challenges' | 'dailies';
  readonly ownScore: number;
  readonly friendScore: number;
}

/** Every friend's head-to-head by the friend's id, with zeros for those who have not met the player. */
export function headToHeads(
  friendIds: readonly string[],
  meetings: readonly Meeting[],
): ReadonlyMap<string, HeadToHead> {
  const byFriend = Map.groupBy(meetings, ({ friendId }) => friendId);
  return new Map(
    friendIds.map((id) => {
      const own = byFriend.get(id) ?? [];
      const challenges = counts(own.filter(({ kind }) => kind === 'challenges'));
      const dailies = counts(own.filter(({ kind }) => kind === 'dailies'));
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

function counts(meetings: readonly Meeting[]) {
  const count = (belongs: (difference: number) => boolean) =>
    meetings.filter(({ ownScore, friendScore }) => belongs(ownScore - friendScore)).length;
  return {
    more: count((difference) => difference > 0),
    fewer: count((difference) => difference < 0),
    level: count((difference) => difference === 0),
  };
}
