import type { Tx } from '@lights-out/service-kit';

import { deviceNameOf } from '../../clients/device-name.ts';
import { insertMail } from '../../mail/index.ts';
import { hashSecretToken } from '../../users/index.ts';
import { oldestKnownDevice } from '../rules/session.ts';
import { hasDevice } from '../sql/devices.ts';

/** Queues a mail to the owner of a sign-in from a browser in which the account was not signed in before. */
export async function warnOfSignIn(
  tx: Tx,
  userId: string,
  { userAgent, deviceToken }: { readonly userAgent: string | undefined; readonly deviceToken: string | undefined },
  now: Date,
): Promise<void> {
  const isKnown =
    deviceToken !== undefined &&
    (await hasDevice(tx, { tokenHash: hashSecretToken(deviceToken), userId, seenAfter: oldestKnownDevice(now) }));
  if (isKnown) return;
  await insertMail(tx, { kind: 'new-sign-in', to: { userId }, facts: { device: deviceNameOf(userAgent) } }, now);
}
