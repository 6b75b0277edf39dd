import { randomInt } from 'node:crypto';

import { canaryLabel } from '@lights-out/contracts/slice-releases';
import { readCookie, setCookie } from '@lights-out/service-kit';

import type { HeldSlices } from '../clients/released-slices.ts';
import type { Context } from '../context.ts';
import { isLabelOfOne, needsBucket, readBucket, type Visitor } from '../rules/canary.ts';

const halfAYearSeconds = 15_552_000;
const aMonthSeconds = 2_592_000;

/** What a request tells about its browser. */
interface Asked {
  /** Its raw Cookie header. */
  readonly cookie: string | undefined;
  /** The value of `?canary=`. */
  readonly canary: string | undefined;
}

/**
 * Reads and assigns a browser's share. Numbers the browser while a canary by percentage runs; `?canary=<label>` joins
 * the canary of that label, `?canary=off` leaves it. No other version can be requested.
 *
 * @returns the visitor, and the Set-Cookie values to store it
 */
export function identifyVisitor(
  { cookie, canary }: Asked,
  { slices }: HeldSlices,
  { isHttps, cookieNames }: Pick<Context, 'isHttps' | 'cookieNames'>,
): { readonly visitor: Visitor; readonly cookies: readonly string[] } {
  const entries = [...slices.values()].map(({ entry }) => entry);
  const cookies: string[] = [];
  const keep = (name: string, value: string, seconds: number) =>
    cookies.push(setCookie(name, value, { maxAge: seconds, sameSite: 'lax', secure: isHttps }));
  let bucket = readBucket(readCookie(cookie, cookieNames.bucket));
  if (bucket === undefined && needsBucket(entries)) {
    bucket = randomInt(100);
    keep(cookieNames.bucket, String(bucket), halfAYearSeconds);
  }
  let label = readCookie(cookie, cookieNames.canary);
  if (canary === 'off' && label !== undefined) {
    label = undefined;
    keep(cookieNames.canary, '', 0);
  } else if (canary !== undefined && canaryLabel.safeParse(canary).success && isLabelOfOne(entries, canary)) {
    label = canary;
    keep(cookieNames.canary, canary, aMonthSeconds);
  }
  return { visitor: { bucket, label }, cookies };
}
