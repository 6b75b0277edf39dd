import { randomUUID } from 'node:crypto';

import { createGame, postQuestion } from '@lights-out/contracts';

import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let service: ServiceUnderTest;
let playerId: string;
let finished: string;
let running: string;

beforeAll(async () => {
  service = await startServiceUnderTest();
  const player = somePlayer();
  const client = await service.as(player);
  playerId = player.id;
  ({ gameId: finished } = await playGame(client, service.clock, { right: 4 }));
  ({
    body: { gameId: running },
  } = await client.call(createGame, { body: { premium: false } }));
  await client.call(postQuestion, { params: { id: running, n: 1 } });
});
afterAll(() => service.stop());

test.each<[string, () => string]>([
  [
    'a second running game of a mode',
    () => `update games set state = 'running', ended_at = null, due_at = now() where id = '${finished}'`,
  ],
  ['an end without an ended state', () => `update games set ended_at = now() where id = '${running}'`],
  ['a free game of a contest', () => `update games set contest = '2026-11' where id = '${running}'`],
  [
    'a second open question',
    () =>
      `update game_questions set served_at = now(), deadline_at = now() + interval '15 s'
       where game_id = '${running}' and n = 2`,
  ],
  [
    'a verdict on a question never served',
    () => `update game_questions set closed_at = now() where game_id = '${running}' and n = 2`,
  ],
  ['half a verdict', () => `update game_questions set score = 100 where game_id = '${running}' and n = 1`],
  ['a score for a wrong answer', () => `update game_questions set score = 100 where game_id = '${finished}' and n = 7`],
  ['more than 15 seconds', () => `update game_questions set used_ms = 15001 where game_id = '${finished}' and n = 1`],
  [
    'the same question twice',
    () =>
      `update game_questions second set question_id = first.question_id, revision = first.revision
       from game_questions first
       where first.game_id = '${running}' and first.n = 1 and second.game_id = '${running}' and second.n = 2`,
  ],
  [
    'an option order that is none',
    () => `update game_questions set option_order = '{0,1,2,2}' where game_id = '${running}' and n = 2`,
  ],
  [
    'a question that is not in the bank',
    () => `update game_questions set question_id = 9999 where game_id = '${running}' and n = 2`,
  ],
  [
    'a second result of a game',
    () => `insert into results (id, game_id, player_id, mode, difficulty, score, correct_answers, used_ms, completed_at)
    values ('${randomUUID()}', '${finished}', '${playerId}', 'free', 'medium', 0, 0, 0, now())`,
  ],
  ['a changed result', () => `update results set score = 2000 where game_id = '${finished}'`],
  [
    'a standing whose key is not its own',
    () => `update standings set score = score + 1 where player_id = '${playerId}'`,
  ],
  ['a standing beyond the best score', () => `update standings set score = 2241 where player_id = '${playerId}'`],
  [
    'a standing under a difficulty it was not made at',
    () => `update standings set difficulty = 'easy' where player_id = '${playerId}' and difficulty = 'medium'`,
  ],
  [
    'a standing at a difficulty that there is none of',
    () => `update standings set difficulty = 'brutal' where player_id = '${playerId}' and difficulty = 'medium'`,
  ],
  ['the removal of a game that has a result', () => `delete from games where id = '${finished}'`],
])('the database refuses %s', async (_what, sql) => {
  await expect(service.db.raw(sql())).rejects.toThrow(/violates|never changed/);
});
