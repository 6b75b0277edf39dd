export { ensureChromium } from './ensure.ts';
export { findChromium } from './find.ts';
