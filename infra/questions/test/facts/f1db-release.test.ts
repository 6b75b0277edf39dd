import { readF1dbRelease } from '../../src/facts/f1db-release.ts';
import { plantedZips } from './planted-zips.ts';
import { releasedZip } from './released-facts.ts';

const sound = releasedZip('2026.11');

test.each(plantedZips.map((zip) => [zip.title, zip] as const))(
  'a release is refused where %s',
  async (_, { make, says }) => {
    await expect(readF1dbRelease(await make(sound))).rejects.toThrow(says);
  },
);

test('only what the game has a table for is unpacked, with its schema', async () => {
  const { files } = await readF1dbRelease(sound);
  expect(files.has('f1db-races-race-results.json')).toBe(true);
  expect(files.has('f1db-races-race-results.schema.json')).toBe(true);
  expect(files.has('f1db-races-pit-stops.schema.json')).toBe(false);
});
