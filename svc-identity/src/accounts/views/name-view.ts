import type { NameSettings } from '@lights-out/contracts';

import { changeableAt } from '../rules/name-change.ts';
import type { PastName } from '../sql/name-changes.ts';

/** @param changes the latest first */
export function nameView(displayName: string, changes: readonly PastName[], now: Date): NameSettings {
  const bySupport = changes.find(({ reason }) => reason !== null);
  return {
    displayName,
    changeableAt: changeableAt(changes, now)?.toISOString() ?? null,
    bySupport: bySupport
      ? { former: bySupport.former, reason: bySupport.reason ?? '', at: bySupport.at.toISOString() }
      : null,
  };
}
