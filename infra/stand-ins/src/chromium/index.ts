export { ensureChromium, ensureHeadlessShell } from './ensure.ts';
export { findChromium, findHeadlessShell } from './find.ts';
