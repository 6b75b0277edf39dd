import pg from 'pg';

import { asAdmin, passwordOf } from './admin.ts';

const { escapeIdentifier: identifier, escapeLiteral: literal } = pg;

/** Key of the advisory lock under which all processes create roles on one server. */
const rolesLock = 4_771_001;

/** Schema of the embedded bus, and the role that owns it. A service switches to this role only on the bus's own connections. */
const bus = 'bus';

/**
 * Creates whatever is missing of a database in which each service has a schema and a login role of the same name. A role owns
 * its schema and has no access to any other.
 */
export async function layOutDatabase(adminUrl: string, database: string, schemas: readonly string[]): Promise<void> {
  await asAdmin(adminUrl, async (admin) => {
    await makeRoles(admin, adminUrl, schemas);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await admin.query(`create database ${identifier(database)}`);
    await admin.query(`revoke all on database ${identifier(database)} from public`);
    await admin.query(
      `grant connect, temporary on database ${identifier(database)} to ${schemas.map(identifier).join(', ')}`,
    );
  });
  await asAdmin(
    adminUrl,
    async (admin) => {
      await admin.query('revoke all on schema public from public');
      for (const schema of schemas) {
        await admin.query(`create schema if not exists ${identifier(schema)} authorization ${identifier(schema)}`);
      }
      await admin.query(`create schema if not exists ${bus} authorization ${bus}`);
    },
    database,
  );
}

/** Roles belong to the whole server, where other processes may be creating them at the same time. */
async function makeRoles(admin: pg.Client, adminUrl: string, roles: readonly string[]): Promise<void> {
  await admin.query('begin');
  await admin.query('select pg_advisory_xact_lock($1)', [rolesLock]);
  for (const role of roles) {
    const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [role]);
    const verb = rowCount === 0 ? 'create' : 'alter';
    await admin.query(`${verb} role ${identifier(role)} login password ${literal(passwordOf(adminUrl, role))}`);
  }
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [bus]);
  if (rowCount === 0) await admin.query(`create role ${bus} nologin`);
  await admin.query(`grant ${bus} to ${roles.map(identifier).join(', ')} with inherit false, set true`);
  await admin.query('commit');
}
