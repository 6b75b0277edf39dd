import { raceSounds } from './race-sounds.ts';

test('no sound lasts longer than half a second', () => {
  const ends = Object.values(raceSounds)
    .flat()
    .map(({ afterMs, lengthMs }) => afterMs + lengthMs);
  expect(Math.max(...ends)).toBeLessThanOrEqual(500);
});

test('what goes well rises, what goes badly falls', () => {
  const rise = (sound: keyof typeof raceSounds) => {
    const pitches = raceSounds[sound].flatMap(({ hertz, toHertz = hertz }) => [hertz, toHertz]);
    return (pitches.at(-1) ?? 0) - (pitches[0] ?? 0);
  };
  expect(Math.min(...(['right', 'fastest', 'overtake', 'finish', 'triumph'] as const).map(rise))).toBeGreaterThan(0);
  expect(rise('wrong')).toBeLessThan(0);
});

test('each sound is told from every other', () => {
  const contours = Object.values(raceSounds).map((tones) => JSON.stringify(tones));
  expect(new Set(contours).size).toBe(contours.length);
});
