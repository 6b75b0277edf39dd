import { createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';

import fc from 'fast-check';

import { sealKey, sealQuestion } from './question-seal.ts';

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
