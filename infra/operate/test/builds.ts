import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder for one test, with a way to put builds into it. */
export interface Workbench {
  readonly slicesDir: string;
  /** A build of a slice: its files by path. */
  build(name: string, files?: Readonly<Record<string, string>>): Promise<string>;
  remove(): Promise<void>;
}

export async function openWorkbench(): Promise<Workbench> {
  const home = await mkdtemp(join(tmpdir(), 'releases-'));
  return {
    slicesDir: join(home, 'slices'),
    async build(
      name,
      files = { 'mf-manifest.json': `{"name":"${name}"}`, [`assets/${name}.0123456789.js`]: `// ${name}` },
    ) {
      const folder = join(home, 'builds', name);
      for (const [path, text] of Object.entries(files)) {
        await mkdir(join(folder, dirname(path)), { recursive: true });
        await writeFile(join(folder, path), text);
      }
      return folder;
    },
    remove: () => rm(home, { recursive: true, force: true }),
  };
}
