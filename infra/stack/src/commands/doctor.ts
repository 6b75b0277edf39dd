import { join } from 'node:path';
import process from 'node:process';

import { doctor as examineInstallation } from '@lights-out/operate/doctor';

import { examinedServices } from '../examined-services.ts';
import { root } from '../paths.ts';

/** `npm run doctor`: examines an installation; the examination itself is in `infra/operate`. */
export function doctor(): Promise<number> {
  const services = examinedServices((schema) => join(root, `svc-${schema}/migrations`));
  return examineInstallation(process.argv.slice(3), process.env, services);
}
