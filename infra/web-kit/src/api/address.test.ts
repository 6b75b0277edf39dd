import { addressOf } from './call-api.ts';

test('fills the named parts of the path', () => {
  expect(addressOf('/api/games/:id/questions/:n', { id: 'a1', n: 3 })).toBe('/api/games/a1/questions/3');
});

test('escapes what is put into the path, so that no value can reach another address', () => {
  expect(addressOf('/api/games/:id', { id: '../users?x=1' })).toBe('/api/games/..%2Fusers%3Fx%3D1');
});

test.each([undefined, ''])('refuses a part without a value (%p)', (id) => {
  expect(() => addressOf('/api/games/:id', { id })).toThrow('/api/games/:id needs id.');
});

test('appends the query, leaving out what is not given', () => {
  const query = { premium: false, score: 0, difficulty: undefined, month: null, cursor: 'a b&c' };
  expect(addressOf('/api/rank', {}, query)).toBe('/api/rank?premium=false&score=0&cursor=a+b%26c');
});

test('has no question mark without a query', () => {
  expect(addressOf('/api/me', undefined, { limit: undefined })).toBe('/api/me');
});
