import { shownCapability, type findSiteState as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { listSwitches } from '../store/switches.ts';

/** Tells a gateway what is switched off. */
export function findSiteState({ db }: Context): Handler<typeof contract> {
  return async () => {
    const switches = await listSwitches(db);
    const off = shownCapability.options.filter((name) =>
      switches.some(({ capability, isOn }) => capability === name && !isOn),
    );
    return { status: 200, body: { off } };
  };
}
