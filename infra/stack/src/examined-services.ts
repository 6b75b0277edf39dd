import type { ExaminedService } from '@lights-out/operate/doctor';
import { configSchema as game } from '@lights-out/svc-game/config';
import { configSchema as gateway } from '@lights-out/svc-gateway/config';
import { configSchema as identity } from '@lights-out/svc-identity/config';
import { configSchema as payments } from '@lights-out/svc-payments/config';

/**
 * The services for the doctor, with their configuration schemas and databases.
 *
 * @param migrationsOf the folder of the migrations of a schema
 */
export function examinedServices(migrationsOf: (schema: string) => string): readonly ExaminedService[] {
  const database = (schema: string) => ({ schema, migrations: migrationsOf(schema) });
  return [
    { name: 'svc-identity', configSchema: identity, database: database('identity') },
    { name: 'svc-game', configSchema: game, database: database('game') },
    { name: 'svc-payments', configSchema: payments, database: database('payments') },
    { name: 'svc-gateway', configSchema: gateway },
  ];
}
