import { join } from 'node:path';
import browserslist from 'browserslist';
import { browserslistToTargets } from 'lightningcss';

/** The one file that names the oldest supported browsers (decision 0130). */
export const floorFile = join(import.meta.dirname, '../../.browserslistrc');

const supported = browserslist(undefined, { config: floorFile });

/** The oldest supported version of each browser, by browserslist's names: `{ chrome: '111', ios_saf: '16.4', … }`. */
export const floor = Object.fromEntries(
  supported
    .map((entry) => entry.split(' '))
    .map(([browser, versions]) => [browser, versions.split('-')[0]])
    .sort(([, one], [, other]) => Number(other) - Number(one)),
);

/** The targets of scripts, as swc's `env.targets`. */
export const scriptTargets = Object.fromEntries(
  Object.entries(floor).map(([browser, version]) => [browser === 'ios_saf' ? 'ios' : browser, version]),
);

/** The targets of styles, in the format of lightningcss. */
export const styleTargets = browserslistToTargets(supported);
