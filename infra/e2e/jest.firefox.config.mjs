import process from 'node:process';

import stories from './jest.config.mjs';

const short = ['first-game'];
const all = [
  ...short,
  'by-keyboard-and-by-phone',
  'friend-challenge',
  'friends-by-link',
  'in-german',
  'monthly-challenge',
  'race-my-mistakes',
  'the-boards',
  'the-daily',
  'the-grid',
];
const chosen = process.env.FIREFOX_STORIES === 'all' ? all : short;

/**
 * The stories that run in Firefox too: one beside all stories in `npm test`, all with `npm run firefox` and in `npm run prove`.
 */
export default {
  ...stories,
  displayName: 'in Firefox',
  testMatch: chosen.map((name) => `**/stories/${name}.e2e.ts`),
  setupFiles: ['./src/in-firefox.ts'],
};
