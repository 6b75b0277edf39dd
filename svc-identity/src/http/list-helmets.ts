import type { listHelmets as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { listChosenHelmets } from '../store/helmets.ts';

/** The helmets that players have chosen. */
export function listHelmets({ db }: Context): Handler<typeof contract> {
  return async ({ query }) => ({ status: 200, body: [...(await listChosenHelmets(db, query.players))] });
}
