import { unlistedSegmentOf } from './unlisted.ts';

test.each([
  ['/nowhere', undefined],
  ['/leaderboards', undefined],
  ['/deeply/nested/nowhere-to-be-found', undefined],
  ['/with.a.dot.in.its.name', undefined],
  ['/0123456789abcdef', '0123456789abcdef'],
  ['/Zm9vYmFyYmF6cXV1eA_-/', 'Zm9vYmFyYmF6cXV1eA_-'],
  [`/${'a'.repeat(129)}`, undefined],
])('%s is worth a question or not', (pathname, segment) => {
  expect(unlistedSegmentOf(pathname)).toBe(segment);
});
