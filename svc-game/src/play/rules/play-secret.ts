import { createCipheriv, createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';

import type { SealedQuestion } from '@lights-out/contracts';

/** What the keys of sealed questions are derived from and line tokens are signed with. As bytes, each use would cost 18 µs more. */
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

/** Whose line is measured. A token of another game or player is worth nothing. */
export interface LineOwner {
  readonly gameId: string;
  readonly playerId: string;
}

/** A token as it came back. */
export interface ReturnedLine {
  /** The shortest round trip measured before, in milliseconds; null where none was. */
  readonly shortestMs: number | null;
  /** The same with the round trip of this token, which is a measurement only if it was returned at once. */
  readonly measuredMs: number;
}

/** An answer as it was given. */
export interface GivenAnswer extends LineOwner {
  readonly n: number;
  readonly selectedOption: number | null;
}

const macBytes = 16;

/**
 * A token to be returned: it says when it was sent and what was measured so far. A player cannot return it before it
 * arrived, and delaying it shows a longer line, which is credited only up to a limit (decision 0220). Nothing is stored,
 * so that any process can measure.
 */
export function lineToken(secret: PlaySecret, owner: LineOwner, shortestMs: number | null, now: Date): string {
  const content = `${now.getTime()}.${shortestMs ?? ''}`;
  return `${content}.${macOf(secret, lineText(owner, content)).toString('base64url')}`;
}

/** Reads a token; undefined where this service did not send it to this player in this game. */
export function readLine(secret: PlaySecret, owner: LineOwner, token: string, now: Date): ReturnedLine | undefined {
  const end = token.lastIndexOf('.');
  const content = token.slice(0, Math.max(end, 0));
  if (!isSigned(token.slice(end + 1), macOf(secret, lineText(owner, content)))) return undefined;
  const [sentAt = '', shortest = ''] = content.split('.');
  const shortestMs = shortest === '' ? null : Number(shortest);
  // The clocks of sister processes may differ a little.
  const roundTripMs = Math.max(0, now.getTime() - Number(sentAt));
  return { shortestMs, measuredMs: Math.min(roundTripMs, shortestMs ?? roundTripMs) };
}

/** When an answer arrived that could not be stored; it holds for that player, game, question and option alone. */
export function arrivalToken(secret: PlaySecret, answer: GivenAnswer, arrivedAt: Date): string {
  const content = String(arrivedAt.getTime());
  return `${content}.${macOf(secret, arrivalText(answer, content)).toString('base64url')}`;
}

/** Reads a token; undefined where this service did not send it for this answer. */
export function readArrival(secret: PlaySecret, answer: GivenAnswer, token: string): Date | undefined {
  const [content = '', mac = '', ...more] = token.split('.');
  if (more.length > 0 || !isSigned(mac, macOf(secret, arrivalText(answer, content)))) return undefined;
  return new Date(Number(content));
}

function lineText({ gameId, playerId }: LineOwner, content: string): string {
  return `line ${gameId} ${playerId} ${content}`;
}

function arrivalText({ gameId, playerId, n, selectedOption }: GivenAnswer, content: string): string {
  return `arrival ${gameId} ${playerId} ${n} ${selectedOption} ${content}`;
}

function macOf(secret: PlaySecret, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest().subarray(0, macBytes);
}

function isSigned(told: string, mac: Buffer): boolean {
  const bytes = Buffer.from(told, 'base64url');
  return bytes.length === macBytes && timingSafeEqual(bytes, mac);
}
