import stories from './jest.config.mjs';

/**
 * The shortest story that involves every service, the broker and money, on the bundles of a deployment: `npm test` runs it beside all
 * stories, on bundles that BUNDLES_DIR names.
 */
export default {
  ...stories,
  displayName: 'on bundles',
  testMatch: ['**/stories/oldest-browsers.e2e.ts'],
  setupFiles: ['./src/on-bundles.ts'],
};
