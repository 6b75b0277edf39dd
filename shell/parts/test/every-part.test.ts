import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { colours, measures, sizes, spaces } from '../src/tokens.ts';

const kit = join(__dirname, '../../../infra/web-kit/src');
const source = join(__dirname, '../src');

/** Frames, as Modal is the Dialog's, and what is heard, not seen. `mountStandalone` brings the page its Toaster, a boundary shows the other Remote parts. */
const unseen = ['LiveRegion', 'Modal', 'PageRoutes', 'Quoted', 'RemoteBoundary', 'Toaster', 'VisuallyHidden'];

test('every part that the kit exports is on the page', () => {
  const parts = [...readFileSync(join(kit, 'index.ts'), 'utf8').matchAll(/^export \{([^}]+)\} from '[^']+\.tsx';/gm)]
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => /^[A-Z]/.test(name));
  expect(parts.length).toBeGreaterThan(30);

  const imported = new Set(
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => readFileSync(join(source, file), 'utf8'))
      .flatMap((text) => /import \{([^}]+)\} from '@lights-out\/web-kit'/.exec(text)?.[1]?.split(',') ?? [])
      .map((name) => name.trim()),
  );

  expect(parts.filter((name) => !imported.has(name) && !unseen.includes(name))).toEqual([]);
  expect(unseen.filter((name) => !parts.includes(name))).toEqual([]);
});

test('every token is on the page, and no other', () => {
  const sheet = readFileSync(join(kit, 'tokens.css'), 'utf8');
  const tokens = new Set([...sheet.matchAll(/^ +(--[\w-]+):/gm)].map(([, name]) => name));

  const shown = [colours, sizes, measures].flatMap((rules) => Object.keys(rules)).concat(spaces);

  expect(shown.toSorted()).toEqual([...tokens].toSorted());
});
