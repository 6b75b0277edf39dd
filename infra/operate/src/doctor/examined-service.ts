import type { z } from 'zod';

/** A service as the doctor has to know it. The caller names the services, because this package depends on none of them. */
export interface ExaminedService {
  /** Its name in docker-compose.yml, such as `svc-game`. */
  readonly name: string;
  readonly configSchema: z.ZodType;
  /** Absent where the service has no database. */
  readonly database?: SchemaWithMigrations;
}

/** A service's schema, and the folder of the migrations that it should have run. */
export interface SchemaWithMigrations {
  readonly schema: string;
  readonly migrations: string;
}
