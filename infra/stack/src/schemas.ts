import { join } from 'node:path';

import type { SchemaSource } from '@lights-out/stand-ins/postgres';

import { root } from './paths.ts';

/** The services with a database; each schema has its service's name. */
export const schemaSources: readonly [SchemaSource, ...SchemaSource[]] = [
  { schema: 'identity', migrations: join(root, 'svc-identity/migrations'), hasBus: true },
  { schema: 'game', migrations: join(root, 'svc-game/migrations') },
  { schema: 'payments', migrations: join(root, 'svc-payments/migrations') },
];

export const schemas: readonly string[] = schemaSources.map(({ schema }) => schema);
