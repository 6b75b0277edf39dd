/**
 * What the shell's development build asks for, beside its page, to learn that some slice was built anew: written by the
 * watcher, asked for by shell/src/reload.ts, absent in production.
 */
export const buildCounterFile = 'dev-build.json';
