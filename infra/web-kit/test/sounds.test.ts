import { readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

const root = join(__dirname, '../../..');
const frontEnds = ['shell', 'mfe-game', 'mfe-account', 'mfe-leaderboard', 'infra/web-kit'];
const recorded = ['.aac', '.flac', '.m4a', '.mp3', '.oga', '.ogg', '.opus', '.wav', '.weba', '.webm'];
const mostBytes = 60_000;

test('the sounds of a race are less than 60 KB in all', () => {
  const files = frontEnds.flatMap((frontEnd) => filesIn(join(root, frontEnd)));
  const synthesised = files.filter((file) => /\/(?:sound\/|race-sounds)[^/]*\.tsx?$/.test(file));
  expect(synthesised.map((file) => file.slice(root.length + 1))).toEqual(
    expect.arrayContaining(['infra/web-kit/src/sound/play-sound.ts', 'mfe-game/src/model/race-sounds.ts']),
  );
  const sounds = [...synthesised, ...files.filter((file) => recorded.includes(extname(file)))];
  expect(sounds.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(mostBytes);
});

/** Every file of a package that is not installed or built. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : filesIn(path);
    return [path];
  });
}
