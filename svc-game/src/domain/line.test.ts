import { createSecretKey, randomBytes } from 'node:crypto';

import { lineToken, readLine } from './line.ts';

const secret = createSecretKey(randomBytes(32));
const owner = { gameId: 'a game', playerId: 'a player' };
const at = (ms: number) => new Date(1_700_000_000_000 + ms);

test('the time until a token comes back is the round trip, and the shortest counts', () => {
  const first = readLine(secret, owner, lineToken(secret, owner, null, at(0)), at(80));
  expect(first).toEqual({ shortestMs: null, measuredMs: 80 });
  const second = lineToken(secret, owner, 80, at(100));
  expect(readLine(secret, owner, second, at(160))).toEqual({ shortestMs: 80, measuredMs: 60 });
  expect(readLine(secret, owner, second, at(9_000))).toEqual({ shortestMs: 80, measuredMs: 80 });
});

test('a sister process whose clock is behind measures no line shorter than nothing', () => {
  expect(readLine(secret, owner, lineToken(secret, owner, null, at(0)), at(-4))?.measuredMs).toBe(0);
});

test('a token that was changed, made up, or is of another game or player is worth nothing', () => {
  const token = lineToken(secret, owner, null, at(0));
  const [sentAt, shortest, mac] = token.split('.') as [string, string, string];
  for (const forged of [
    `${Number(sentAt) - 150}.${shortest}.${mac}`,
    `${sentAt}.150.${mac}`,
    `${sentAt}.${shortest}.`,
    `${sentAt}.${shortest}.${mac}A`,
    mac,
    '',
    '..',
  ])
    expect(readLine(secret, owner, forged, at(50))).toBeUndefined();
  expect(readLine(secret, { ...owner, gameId: 'another' }, token, at(50))).toBeUndefined();
  expect(readLine(secret, { ...owner, playerId: 'another' }, token, at(50))).toBeUndefined();
  expect(readLine(createSecretKey(randomBytes(32)), owner, token, at(50))).toBeUndefined();
});
