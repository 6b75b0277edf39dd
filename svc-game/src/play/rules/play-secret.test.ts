import { createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';

import fc from 'fast-check';

import { arrivalToken, lineToken, readArrival, readLine, sealKey, sealQuestion } from './play-secret.ts';

const secret = createSecretKey(randomBytes(32));
const seal = (text: string, key = sealKey(secret, 'game', 1)) => sealQuestion(key, randomBytes(12), 1, text);

function opened({ iv, text }: ReturnType<typeof seal>, key: Buffer): string {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'));
  decipher.setAuthTag(bytes.subarray(-16));
  return decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8');
}

test('its key opens a seal, and no other key does', () => {
  const key = sealKey(secret, 'game', 1);
  const sealed = seal('{"question":"Où est Spa?"}', key);
  expect(opened(sealed, key).trimEnd()).toBe('{"question":"Où est Spa?"}');
  for (const other of [
    sealKey(secret, 'game', 2),
    sealKey(secret, 'other game', 1),
    sealKey(createSecretKey(randomBytes(32)), 'game', 1),
  ])
    expect(() => opened(sealed, other)).toThrow(/unable to authenticate/);
});

test('the length of a seal does not tell questions apart', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.string({ maxLength: 900 }), (one, other) => {
      expect(seal(one).text).toHaveLength(seal(other).text.length);
    }),
  );
  expect(seal('x'.repeat(1_500)).text).toHaveLength(seal('x'.repeat(8_000)).text.length);
});

test('the same question is never sealed into the same bytes', () => {
  expect(seal('same').text).not.toBe(seal('same').text);
});

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

test('an arrival holds for its player, game, question and option alone', () => {
  const answer = { ...owner, n: 2, selectedOption: 1 };
  const token = arrivalToken(secret, answer, at(0));
  expect(readArrival(secret, answer, token)).toEqual(at(0));
  for (const other of [
    { gameId: 'another' },
    { playerId: 'another' },
    { n: 3 },
    { selectedOption: 2 },
    { selectedOption: null },
  ])
    expect(readArrival(secret, { ...answer, ...other }, token)).toBeUndefined();
  const [, mac] = token.split('.');
  for (const forged of [
    `${at(-5_000).getTime()}.${mac}`,
    `${token}.`,
    `${token}A`,
    `${at(0).getTime()}.`,
    '',
    lineToken(secret, owner, null, at(0)),
  ])
    expect(readArrival(secret, answer, forged)).toBeUndefined();
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
