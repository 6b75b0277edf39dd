import type { Conn } from '@lights-out/service-kit';

import { relationsOf, type ComparedAccount, type Relation } from '../rules/related.ts';
import type { JudgedAnswer } from '../rules/sample.ts';
import { listSharedTraces, listGameSpans } from '../sql/account-traces.ts';
import { listNames } from '../sql/fair-play-log.ts';

/**
 * Which accounts of a contest look related, by the account's id: the given ones among themselves by the rhythm of their
 * answers, and with all others by cards and addresses.
 */
export async function findRelations(
  conn: Conn,
  contest: string,
  answers: ReadonlyMap<string, readonly JudgedAnswer[]>,
): Promise<ReadonlyMap<string, readonly Relation[]>> {
  const playerIds = [...answers.keys()];
  const shared = await listSharedTraces(conn, contest, playerIds);
  const involved = [...new Set([...playerIds, ...shared.map(({ otherId }) => otherId)])];
  const names = await listNames(conn, involved);
  const spans = await listGameSpans(conn, contest, involved);
  const accounts = involved.map(
    (playerId): ComparedAccount => ({
      playerId,
      name: names.get(playerId) ?? 'an account without games',
      answers: answers.get(playerId) ?? [],
      games: spans.get(playerId) ?? [],
    }),
  );
  return new Map(
    accounts.slice(0, playerIds.length).map((own) => {
      const sharedOf = Map.groupBy(
        shared.filter(({ playerId }) => playerId === own.playerId),
        ({ otherId }) => otherId,
      );
      const others = accounts.filter(({ playerId }) => playerId !== own.playerId);
      const found = others.flatMap((other) => relationsOf(own, other, sharedOf.get(other.playerId) ?? []));
      return [own.playerId, found.sort((a, b) => b.weight - a.weight)] as const;
    }),
  );
}
