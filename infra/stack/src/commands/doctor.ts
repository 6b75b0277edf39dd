import process from 'node:process';

import { doctor as examineInstallation, type ExaminedService } from '@lights-out/operate/doctor';
import { configSchema as game } from '@lights-out/svc-game/config';
import { configSchema as gateway } from '@lights-out/svc-gateway/config';
import { configSchema as identity } from '@lights-out/svc-identity/config';
import { configSchema as payments } from '@lights-out/svc-payments/config';

import { schemaSources } from '../schemas.ts';

/** `npm run doctor`: examines an installation; the examination itself is in `infra/operate`. */
export function doctor(): Promise<number> {
  return examineInstallation(process.argv.slice(3), process.env, examinedServices);
}

const databaseOf = (schema: string) => schemaSources.find((source) => source.schema === schema);

/** The services for the doctor, with their configuration schemas and databases. */
export const examinedServices: readonly ExaminedService[] = [
  { name: 'svc-identity', configSchema: identity, database: databaseOf('identity') },
  { name: 'svc-game', configSchema: game, database: databaseOf('game') },
  { name: 'svc-payments', configSchema: payments, database: databaseOf('payments') },
  { name: 'svc-gateway', configSchema: gateway },
];
