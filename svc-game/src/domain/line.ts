import { createHmac, timingSafeEqual } from 'node:crypto';

import type { PlaySecret } from './question-seal.ts';

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

const macBytes = 16;

/**
 * A token to be returned: it says when it was sent and what was measured so far. A player cannot return it before it
 * arrived, and delaying it shows a longer line, which is credited only up to a limit (decision 0220). Nothing is stored,
 * so that any process can measure.
 */
export function lineToken(secret: PlaySecret, owner: LineOwner, shortestMs: number | null, now: Date): string {
  const content = `${now.getTime()}.${shortestMs ?? ''}`;
  return `${content}.${signed(secret, owner, content).toString('base64url')}`;
}

/** Reads a token; undefined where this service did not send it to this player in this game. */
export function readLine(secret: PlaySecret, owner: LineOwner, token: string, now: Date): ReturnedLine | undefined {
  const end = token.lastIndexOf('.');
  const content = token.slice(0, Math.max(end, 0));
  const mac = Buffer.from(token.slice(end + 1), 'base64url');
  if (mac.length !== macBytes || !timingSafeEqual(mac, signed(secret, owner, content))) return undefined;
  const [sentAt = '', shortest = ''] = content.split('.');
  const shortestMs = shortest === '' ? null : Number(shortest);
  // The clocks of sister processes may differ a little.
  const roundTripMs = Math.max(0, now.getTime() - Number(sentAt));
  return { shortestMs, measuredMs: Math.min(roundTripMs, shortestMs ?? roundTripMs) };
}

function signed(secret: PlaySecret, { gameId, playerId }: LineOwner, content: string): Buffer {
  const mac = createHmac('sha256', secret).update(`line ${gameId} ${playerId} ${content}`).digest();
  return mac.subarray(0, macBytes);
}
