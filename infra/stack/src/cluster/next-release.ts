import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from '../paths.ts';

/**
 * Lays out svc-game's next release: its sources with one migration more, which locks the tables that each step of a game writes. The
 * release before goes on with the column that it does not know.
 *
 * @returns its folder, from which the packages of the workspace are found as from svc-game's own
 */
export async function layOutNextGame(): Promise<string> {
  const folder = join(root, '.local/next-svc-game');
  await rm(folder, { recursive: true, force: true });
  const filter = (from: string) => !from.endsWith('.test.ts');
  for (const name of ['package.json', 'src', 'migrations'])
    await cp(join(root, 'svc-game', name), join(folder, name), { recursive: true, filter });
  const number = (await readdir(join(folder, 'migrations'))).length + 1;
  await writeFile(
    join(folder, 'migrations', `${String(number).padStart(4, '0')}-next-release.sql`),
    `alter table games add column next_release text;
     alter table game_questions add column next_release text;
     create index games_by_next_release on games (next_release);`,
  );
  return folder;
}
