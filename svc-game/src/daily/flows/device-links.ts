import { createHash, randomBytes } from 'node:crypto';

import { deviceLinkMinutes } from '@lights-out/contracts';
import { inRetriedTransaction, Refusal } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { deleteDeviceLinkOf, lockDeviceLink, markDeviceLinkUsed, upsertDeviceLink } from '../sql/device-links.ts';
import { updateRunsMoved } from '../sql/guests.ts';
import { hasRun } from '../sql/runs.ts';
import { type DailyCaller, findRunner, moveGuest, type Runner } from './find-runner.ts';

type Linking = Pick<Context, 'db' | 'prepared' | 'clock'>;

/**
 * Makes the link of a guest who has raced; of its token only a hash is stored.
 *
 * @throws {Refusal} `game-not-found`, `device-of-account`
 */
export async function makeDeviceLink({ db, clock }: Linking, { id: guest, isOfGuest }: Runner) {
  if (guest !== null && !isOfGuest) throw new Refusal('device-of-account');
  if (guest === null || !(await hasRun(db, guest))) throw new Refusal('game-not-found');
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + deviceLinkMinutes * 60_000);
  await upsertDeviceLink(db, { guest, tokenHash: hashOf(token), expiresAt });
  return { token, expiresAt };
}

/**
 * Makes the caller's guest that of the link; or gives the account of a signed-in caller what the link's guest has raced until now. Whoever
 * made the link may be another person, whose browser stays a guest of its own. A link that is refused is not used up.
 *
 * @throws {Refusal} `device-link-over`, `device-link-used`, `own-device-link`, `device-of-account`
 */
export async function openDeviceLink(ctx: Linking, caller: DailyCaller, token: string): Promise<void> {
  const { id: runner, isOfGuest, isGuest } = await findRunner(ctx, caller);
  if (runner === null || (isGuest && !isOfGuest)) throw new Refusal('device-of-account');
  const now = ctx.clock.now();
  await inRetriedTransaction(ctx.db, async (tx) => {
    const link = await lockDeviceLink(tx, hashOf(token));
    if (link === undefined || link.expiresAt <= now) throw new Refusal('device-link-over');
    if (link.guest === runner) throw new Refusal('own-device-link');
    if (link.usedAt !== null) throw new Refusal('device-link-used');
    if (isOfGuest) {
      await markDeviceLinkUsed(tx, link.guest, now);
      await moveGuest(tx, runner, { runner: link.guest, isGuest: true }, now);
    } else {
      await deleteDeviceLinkOf(tx, link.guest);
      await updateRunsMoved(tx, link.guest, { runner, isGuest: false }, 'over');
    }
  });
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
