import type { Conn } from '@lights-out/service-kit';

/** Whether a game of the contest is still to be closed that may have ended before the contest did, so that its run counts. */
export async function hasGameToClose(conn: Conn, contest: string): Promise<boolean> {
  const {
    rows: [row],
  } = await conn.raw<{ rows: { found: boolean }[] }>(
    `select exists (select from games where contest = :contest and state = 'set-aside') or exists (
       select from games join contests on contests.name = games.contest
       where contest = :contest and games.state = 'running' and due_at <= ends_at
     ) as found`,
    { contest },
  );
  return row?.found ?? false;
}
