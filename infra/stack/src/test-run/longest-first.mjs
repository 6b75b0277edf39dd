import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';

const { default: Sequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

const root = join(import.meta.dirname, '../../../..');
/** Seconds by path: those in the repository (processor time), and on top those of this machine's last run. */
const durationFiles = [join(import.meta.dirname, 'durations.json'), join(root, '.local/test-durations.json')];
/** The estimate for an unknown file. */
const bytesPerSecond = 2_000;

/**
 * Runs the longest test files first, so that none of them is left when the others are done. Jest does the same where it has
 * run before, but goes by file size on a fresh checkout, and the longest story is one of the smallest files.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const known = Object.assign({}, ...durationFiles.map(read));
    const secondsOf = ({ path }) =>
      known[relative(root, path).split(sep).join('/')] ?? statSync(path).size / bytesPerSecond;
    return [...tests].sort((one, other) => secondsOf(other) - secondsOf(one));
  }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}
