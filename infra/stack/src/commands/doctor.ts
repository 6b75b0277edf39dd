import process from 'node:process';

import { doctor as examineInstallation } from '@lights-out/operate/doctor';

import { examinedServices } from '../examined-services.ts';

/** `npm run doctor`: examines an installation; the examination itself is in `infra/operate`. */
export function doctor(): Promise<number> {
  return examineInstallation(process.argv.slice(3), process.env, examinedServices);
}
