/** @jest-environment node */
import { pagePaths } from '@lights-out/contracts/pages';

import { prerender } from '../src/prerender.tsx';

// In a file of its own: a process draws in one language.
test('every page is drawn in German, under its key', async () => {
  const drawn = await prerender('de');
  expect(Object.keys(drawn)).toEqual(pagePaths.map((page) => `de:${page}`));
  for (const html of Object.values(drawn)) expect(html).toContain('Zum Inhalt springen');
  expect(drawn['de:/']).toContain('Jetzt spielen');
  expect(drawn['de:/']).not.toContain('Start Playing');
  expect(drawn['de:/terms']).toMatch(/<button[^>]* lang="en"[^>]*>English</);
});
