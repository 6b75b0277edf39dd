import type { Sweeper } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { importReceived } from '../flows/import-release.ts';

/** Checks the release that waits for it and puts it in use. */
export function releases(ctx: Context, everyMs: number): Sweeper {
  return { name: 'releases', everyMs, run: () => importReceived(ctx) };
}
