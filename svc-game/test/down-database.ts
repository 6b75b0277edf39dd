import knex from 'knex';

/** Makes this one database refuse all but superusers, and ends its connections; other tests share the server. */
export async function takeDown(adminUrl: string): Promise<void> {
  await asAdmin(adminUrl, async (database, run) => {
    await run(`alter database ${database} connection limit 0`);
    await run(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = '${database}' and pid <> pg_backend_pid()`,
    );
  });
}

export async function bringBack(adminUrl: string): Promise<void> {
  await asAdmin(adminUrl, (database, run) => run(`alter database ${database} connection limit -1`));
}

async function asAdmin(
  adminUrl: string,
  work: (database: string, run: (sql: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const admin = knex({ client: 'pg', connection: adminUrl, pool: { min: 0, max: 1 } });
  try {
    await work(new URL(adminUrl).pathname.slice(1), async (sql) => void (await admin.raw(sql)));
  } finally {
    await admin.destroy();
  }
}
