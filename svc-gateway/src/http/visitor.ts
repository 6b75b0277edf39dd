import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomInt } from 'node:crypto';

import { bucketCookie, canaryCookie, canaryLabel, canaryParameter } from '@lights-out/contracts/slice-releases';
import { readCookie } from '@lights-out/service-kit';

import type { HeldSlices } from '../clients/released-slices.ts';
import { isLabelOfOne, needsBucket, readBucket, type Visitor } from '../domain/canary.ts';

const halfAYearSeconds = 15_552_000;
const aMonthSeconds = 2_592_000;

/**
 * Which part of all browsers this one is in. Numbers it while a canary goes by numbers; lets it into a canary by
 * `?canary=<label>` where one goes by that label, and out by `?canary=off`. No other version can be asked for.
 */
export function greet(
  request: IncomingMessage,
  response: ServerResponse,
  { slices }: HeldSlices,
  isHttps: boolean,
): Visitor {
  const entries = [...slices.values()].map(({ entry }) => entry);
  const write = (name: string, value: string, seconds: number) => {
    response.appendHeader(
      'set-cookie',
      `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`,
    );
  };
  let bucket = readBucket(readCookie(request.headers.cookie, bucketCookie));
  if (bucket === undefined && needsBucket(entries)) {
    bucket = randomInt(100);
    write(bucketCookie, String(bucket), halfAYearSeconds);
  }
  let label = readCookie(request.headers.cookie, canaryCookie);
  const asked = new URLSearchParams((request.url ?? '').split('?')[1]).get(canaryParameter);
  if (asked === 'off' && label !== undefined) {
    label = undefined;
    write(canaryCookie, '', 0);
  } else if (asked !== null && canaryLabel.safeParse(asked).success && isLabelOfOne(entries, asked)) {
    label = asked;
    write(canaryCookie, asked, aMonthSeconds);
  }
  return { bucket, label };
}
