import { createHmac } from 'node:crypto';

import pg from 'pg';

/** Runs statements as the superuser of a server, in one of its databases. */
export async function asAdmin<Result>(
  adminUrl: string,
  work: (client: pg.Client) => Promise<Result>,
  database?: string,
): Promise<Result> {
  const client = new pg.Client({ connectionString: database ? urlOf(adminUrl, { database }) : adminUrl });
  // A server that goes away fails the statement under way; without a listener it would end the process as well.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The address of another database on the same server, optionally with a service's role. */
export function urlOf(adminUrl: string, target: { database: string; role?: string }): string {
  const url = new URL(adminUrl);
  url.pathname = `/${target.database}`;
  if (target.role) {
    url.username = target.role;
    url.password = passwordOf(adminUrl, target.role);
  }
  return url.href;
}

/** Derives a role's password from the superuser's, so that one stored secret is enough for every process. */
export function passwordOf(adminUrl: string, role: string): string {
  return createHmac('sha256', new URL(adminUrl).password).update(`role ${role}`).digest('base64url');
}
