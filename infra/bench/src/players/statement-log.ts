import { asAdmin } from '@lights-out/stand-ins/postgres';

/** The setting with which a server can count its statements. They are counted only between `start` and `stop`. */
export const statementLogSettings = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.max': '1000',
} as const;

export interface CountedStatement {
  /** Its text on one line, shortened. */
  readonly text: string;
  /** The role that ran it. */
  readonly role: string;
  readonly calls: number;
  /** Execution alone: without parsing the message, the network and the commit. */
  readonly executionMs: number;
  readonly walBytes: number;
}

/** Counts every statement of a server by its text, with the extension pg_stat_statements. */
export interface StatementLog {
  start(): Promise<void>;
  /** The statements since `start`, the most expensive first. */
  stop(): Promise<CountedStatement[]>;
}

const longestText = 110;

/** @param adminUrl of a server that was started with `statementLogSettings` */
export async function openStatementLog(adminUrl: string): Promise<StatementLog> {
  await asAdmin(adminUrl, (admin) => admin.query('create extension if not exists pg_stat_statements'));
  const track = (which: 'all' | 'none') =>
    asAdmin(adminUrl, async (admin) => {
      await admin.query(`alter system set pg_stat_statements.track = '${which}'`);
      await admin.query('select pg_reload_conf()');
    });
  await track('none');
  return {
    async start() {
      await track('all');
      await asAdmin(adminUrl, (admin) => admin.query('select pg_stat_statements_reset()'));
    },
    async stop() {
      await track('none');
      return asAdmin(adminUrl, async (admin) => {
        const { rows } = await admin.query<CountedStatement>(
          `select left(regexp_replace(trim(query), '\\s+', ' ', 'g'), $1) as text, rolname as role, calls::int,
             total_exec_time as "executionMs", wal_bytes::float8 as "walBytes"
           from pg_stat_statements join pg_roles on pg_roles.oid = userid
           where not rolsuper order by total_exec_time desc`,
          [longestText],
        );
        return rows;
      });
    },
  };
}
