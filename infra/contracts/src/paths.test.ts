import { pathMatcher } from './path-matcher.ts';
import { fillPath } from './paths.ts';

describe('a path pattern', () => {
  test('is filled in with encoded parameters', () => {
    expect(fillPath('/api/games/:id/questions/:n', { id: 'a b/c', n: '1' })).toBe('/api/games/a%20b%2Fc/questions/1');
    expect(fillPath('/terms', {})).toBe('/terms');
  });

  test('is not filled in without all of its parameters', () => {
    expect(() => fillPath<string>('/api/games/:id', {})).toThrow('/api/games/:id needs id.');
    expect(() => fillPath('/api/games/:id', { id: '' })).toThrow('/api/games/:id needs id.');
  });

  test('gives back the parameters that it was filled in with', () => {
    const match = pathMatcher('/api/games/:id/questions/:n');
    expect(match(fillPath('/api/games/:id/questions/:n', { id: 'ä/b', n: '1' }))).toEqual({ id: 'ä/b', n: '1' });
  });

  test.each([
    '/api/games',
    '/api/games/',
    '/api/games/1/',
    '/API/games/1',
    '/api/games/1/2',
    '/x/api/games/1',
    '/api/games/%E0%A4%A',
  ])('does not match %s', (pathname) => {
    expect(pathMatcher('/api/games/:id')(pathname)).toBeUndefined();
  });

  test('matches nothing but itself without parameters', () => {
    expect(pathMatcher('/slices.json')('/slices.json')).toEqual({});
    expect(pathMatcher('/slices.json')('/slicesXjson')).toBeUndefined();
  });
});
