import { createCipheriv, createHmac, type KeyObject } from 'node:crypto';

import type { SealedQuestion } from '@lights-out/contracts';

/** What all keys are derived from and all line tokens are signed with. As bytes, each use would cost 18 µs more. */
export type PlaySecret = KeyObject;

/** The length of a seal's initialization vector, in bytes. */
export const ivBytes = 12;

// Seals have one of few lengths, so that the length does not tell which question comes next: one for questions without an
// image, and one for almost all with an image.
const withoutImageBytes = 1_024;
const withImageBytes = 8_192;

/** The key of one question of one game: the same in every process, and different for every other question. */
export function sealKey(secret: PlaySecret, gameId: string, n: number): Buffer {
  return createHmac('sha256', secret).update(`question-key ${gameId} ${n}`).digest();
}

/**
 * Encrypts a question that its player may hold before it opens.
 *
 * @param iv random, `ivBytes` long; never used twice with a key
 */
export function sealQuestion(key: Buffer, iv: Uint8Array, n: number, text: string): SealedQuestion {
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(padded(text)), cipher.final(), cipher.getAuthTag()]);
  return { n, iv: Buffer.from(iv).toString('base64url'), text: sealed.toString('base64url') };
}

function padded(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const size = length <= withoutImageBytes ? withoutImageBytes : Math.ceil(length / withImageBytes) * withImageBytes;
  const bytes = Buffer.alloc(size, ' ');
  bytes.write(text);
  return bytes;
}
