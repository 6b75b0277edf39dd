import { hasFooter } from './page-frame.ts';

test.each(['/', '/mode', '/game-mode', '/results', '/nowhere'])('%s has a footer', (path) => {
  expect(hasFooter(path)).toBe(true);
});

test.each(['/game', '/game/'])('%s, which fits one screen, has none', (path) => {
  expect(hasFooter(path)).toBe(false);
});
