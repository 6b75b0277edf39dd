import { isLabelOfOne, needsBucket, readBucket, versionFor } from './canary.ts';

const entry = { promoted: '1.0.0', canary: { version: '1.1.0', percent: 10, label: 'pit-crew' } };

test.each([
  [0, undefined, '1.1.0'],
  [9, undefined, '1.1.0'],
  [10, undefined, '1.0.0'],
  [99, undefined, '1.0.0'],
  [undefined, undefined, '1.0.0'],
  [99, 'pit-crew', '1.1.0'],
  [undefined, 'pit-crew', '1.1.0'],
  [99, 'pit-wall', '1.0.0'],
])('a browser with number %s and label %s is given %s', (bucket, label, version) => {
  expect(versionFor(entry, { bucket, label })).toBe(version);
});

test('without a canary every browser gets the promoted version', () => {
  expect(versionFor({ promoted: '1.0.0' }, { bucket: 0, label: 'pit-crew' })).toBe('1.0.0');
});

test('a canary without a label is not entered by having none', () => {
  expect(
    versionFor({ promoted: '1.0.0', canary: { version: '1.1.0', percent: 0 } }, { bucket: 0, label: undefined }),
  ).toBe('1.0.0');
});

test('a browser in a canary stays in it when it grows', () => {
  const reached = (percent: number) =>
    Array.from({ length: 100 }, (_, bucket) => bucket).filter(
      (bucket) =>
        versionFor({ promoted: 'a', canary: { version: 'b', percent } }, { bucket, label: undefined }) === 'b',
    );
  expect(reached(10)).toHaveLength(10);
  expect(reached(25)).toEqual(expect.arrayContaining(reached(10)));
  expect(reached(100)).toHaveLength(100);
});

test('browsers are numbered only while a part of them gets something else', () => {
  expect(
    needsBucket([
      { promoted: '1.0.0' },
      { promoted: '1.0.0', canary: { version: '1.1.0', percent: 0, label: 'pit-crew' } },
    ]),
  ).toBe(false);
  expect(needsBucket([{ promoted: '1.0.0' }, entry])).toBe(true);
});

test('a label counts while a canary goes by it', () => {
  expect(isLabelOfOne([{ promoted: '1.0.0' }, entry], 'pit-crew')).toBe(true);
  expect(isLabelOfOne([{ promoted: '1.0.0' }, entry], 'undefined')).toBe(false);
});

test.each([
  ['0', 0],
  ['42', 42],
  ['99', 99],
  ['100', undefined],
  ['-1', undefined],
  ['4.2', undefined],
  ['', undefined],
  [undefined, undefined],
])('the number %s is read as %s', (text, bucket) => {
  expect(readBucket(text)).toBe(bucket);
});
