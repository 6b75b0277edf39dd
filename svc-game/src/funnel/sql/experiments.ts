import type { ExperimentName, PageForm } from '@lights-out/contracts';
import type { Conn, Tx } from '@lights-out/service-kit';

/** A run of an experiment, with how often each form was shown and led to the goal. */
export interface ExperimentRun {
  readonly name: ExperimentName;
  readonly startedAt: Date;
  readonly startedBy: string;
  readonly endedAt: Date | null;
  readonly shownA: number;
  readonly shownB: number;
  readonly reachedA: number;
  readonly reachedB: number;
}

/** The last run of each that has ever run. */
export async function listLastRuns(conn: Conn): Promise<ExperimentRun[]> {
  const { rows } = await conn.raw<{ rows: ExperimentRun[] }>(
    `select distinct on (name) name, started_at as "startedAt", started_by as "startedBy", ended_at as "endedAt",
       shown_a as "shownA", shown_b as "shownB", reached_a as "reachedA", reached_b as "reachedB"
     from experiments order by name, started_at desc`,
  );
  return rows;
}

export async function listRunning(conn: Conn): Promise<string[]> {
  const rows = await conn('experiments').whereNull('ended_at').select<{ name: string }[]>('name');
  return rows.map(({ name }) => name);
}

/** @returns false where it runs */
export async function insertRun(tx: Tx, name: ExperimentName, by: string, at: Date): Promise<boolean> {
  const added = await tx('experiments')
    .insert({ name, started_at: at, started_by: by })
    .onConflict(tx.raw('(name) where ended_at is null'))
    .ignore()
    .returning('name');
  return added.length > 0;
}

/** @returns false where none runs */
export async function updateEnded(tx: Tx, name: ExperimentName, at: Date): Promise<boolean> {
  return (await tx('experiments').where({ name, ended_at: null }).update({ ended_at: at })) > 0;
}

/** Adds to the run; to none where none runs, or where the goal would be reached more often than the form was shown. */
export async function updateForm(
  conn: Conn,
  name: ExperimentName,
  form: PageForm,
  count: 'shown' | 'reached',
): Promise<void> {
  const [a, b] = form === 'a' ? [1, 0] : [0, 1];
  const enough =
    count === 'shown' ? '' : 'and reached_a + cast(:a as int) <= shown_a and reached_b + cast(:b as int) <= shown_b';
  await conn.raw(
    `update experiments set ${count}_a = ${count}_a + cast(:a as int), ${count}_b = ${count}_b + cast(:b as int)
     where name = :name and ended_at is null ${enough}`,
    { name, a, b },
  );
}
