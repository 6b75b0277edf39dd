import stories, { onBundles } from './jest.config.mjs';

/**
 * The story for bundles on those of a deployment: `npm test` runs it beside all others, on bundles that BUNDLES_DIR names.
 */
export default {
  ...stories,
  displayName: 'on bundles',
  testMatch: [`**/${onBundles}`],
  testPathIgnorePatterns: [],
  setupFiles: ['./src/on-bundles.ts'],
};
