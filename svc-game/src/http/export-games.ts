import type { exportGames, PlayedGame } from '@lights-out/contracts';
import { Refusal, type Handler } from '@lights-out/service-kit';

import type { GameContext } from './context.ts';
import { playedGameView } from '../domain/played-game.ts';
import { settleGamesOf } from '../store/due-games.ts';
import { findAnyGame } from '../store/games.ts';
import { findOwnGame, listChallengesMadeOf, listOwnGames, type MadeChallenge } from '../store/own-games.ts';

const pageSize = 50;

export function exportGamesHandler({ db, clock, finishes }: GameContext): Handler<typeof exportGames> {
  return async ({ query, player }) => {
    const now = clock.now();
    await settleGamesOf(db, player.id, now, finishes);
    const before = query.before === undefined ? undefined : await findOwnGame(db, player.id, query.before, now);
    if (query.before !== undefined && before === undefined)
      throw new Refusal('invalid-request', { message: 'before: no such game', fields: { before: 'no such game' } });
    const ids = (await listOwnGames(db, player.id, { now, limit: pageSize, before })).map(({ id }) => id);
    const challenges = Map.groupBy(await listChallengesMadeOf(db, ids), ({ gameId }) => gameId);
    const games: PlayedGame[] = [];
    for (const id of ids) {
      const game = await findAnyGame(db, id);
      if (game) games.push({ ...playedGameView(game), challengesMade: (challenges.get(id) ?? []).map(challengeView) });
    }
    return { status: 200, body: { games, next: ids.length < pageSize ? null : (ids.at(-1) ?? null) } };
  };
}

function challengeView({ id, createdAt, expiresAt }: MadeChallenge) {
  return { challengeId: id, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
