import stories from './jest.config.mjs';

/**
 * The stories that involve every service, the broker and money, on the bundles of a deployment: `npm test` runs them beside all
 * stories, on bundles that BUNDLES_DIR names.
 */
export default {
  ...stories,
  displayName: 'on bundles',
  testMatch: ['**/stories/{first-game,monthly-challenge}.e2e.ts'],
  setupFiles: ['./src/on-bundles.ts'],
};
