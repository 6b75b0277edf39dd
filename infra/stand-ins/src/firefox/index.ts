export { ensureFirefox } from './ensure.ts';
