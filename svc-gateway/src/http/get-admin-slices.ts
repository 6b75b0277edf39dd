import type { SlicesRow } from '@lights-out/contracts/admin-slices';
import type { getAdminSlices as contract } from '@lights-out/contracts/gateway';
import { readCookie, Refusal, type Handler } from '@lights-out/service-kit';

import type { HeldSlices } from '../clients/released-slices.ts';
import type { Context } from '../context.ts';
import { readBucket, versionFor, type Visitor } from '../rules/canary.ts';
import { servedPortal } from '../flows/given-release.ts';
import { secretHeaders } from './security-headers.ts';

const newestShown = 50;

/** The data of the portal's page of releases. The gateway answers it because it alone reads the registry. */
export function getAdminSlices({ config, released, cookieNames }: Context): Handler<typeof contract> {
  return async ({ cookie }) => {
    if (config.ADMIN_PATH === undefined) throw new Refusal('not-found');
    const held = await released.current();
    const portal = held && servedPortal(held, config.ADMIN_PATH);
    if (!held || !portal) throw new Refusal('unavailable');
    const visitor = {
      bucket: readBucket(readCookie(cookie, cookieNames.bucket)),
      label: readCookie(cookie, cookieNames.canary),
    };
    const body = {
      portal,
      slices: rowsOf(held, visitor),
      history: held.history.slice(-newestShown).reverse(),
      fault: released.fault() ?? null,
    };
    return { status: 200, body, headers: secretHeaders };
  };
}

function rowsOf({ slices }: HeldSlices, visitor: Visitor): SlicesRow[] {
  return [...slices].map(([slice, { entry }]) => ({
    slice,
    given: versionFor(entry, visitor),
    promoted: entry.promoted,
    canary: entry.canary
      ? { version: entry.canary.version, percent: entry.canary.percent, label: entry.canary.label ?? null }
      : null,
    before: entry.earlier[0] ?? null,
    kept: Object.entries(entry.releases)
      .reverse()
      .map(([version, integrity]) => ({ version, integrity })),
  }));
}
