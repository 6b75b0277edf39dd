import type { z } from 'zod';

/** What the doctor needs to know of a service. The caller passes it in, because this package depends on no service. */
export interface ExaminedService {
  /** Its name in docker-compose.yml, such as `svc-game`. */
  readonly name: string;
  readonly configSchema: z.ZodType;
  /** Absent if the service has no database. */
  readonly database?: SchemaWithMigrations;
}

/** A service's schema, and the folder of the migrations it should have applied. */
export interface SchemaWithMigrations {
  readonly schema: string;
  readonly migrations: string;
}
