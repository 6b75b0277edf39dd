import { headingMark } from '@lights-out/contracts/slices';

import { withPrerendered } from './page-head.ts';

const page = '<html><head></head><body><div id="root"></div></body></html>';

test('the body comes drawn, headed with the title', () => {
  expect(withPrerendered(page, `<main><h1>${headingMark}</h1></main>`, 'Leaderboard')).toBe(
    '<html><head></head><body><div id="root"><main><h1>Leaderboard</h1></main></div></body></html>',
  );
});

test('a heading that a player chose stays text', () => {
  expect(withPrerendered(page, `<h1>${headingMark}</h1>`, '<img src=x> $& scored 7')).toContain(
    '<h1>&lt;img src=x&gt; $&amp; scored 7</h1>',
  );
});

test('without a drawing the page is as it was built', () => {
  expect(withPrerendered(page, '', 'Leaderboard')).toBe(page);
});
