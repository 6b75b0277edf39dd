import { allRoutes, getGame, postQuestion } from '@lights-out/contracts';

import { routeMatcher } from './route-match.ts';

const match = routeMatcher(allRoutes);

describe('finding a route', () => {
  it('goes by method and path', () => {
    expect(match('GET', '/api/games/1')).toEqual({ kind: 'found', route: getGame, params: { id: '1' } });
    expect(match('POST', '/api/games/1/questions/2')).toEqual({
      kind: 'found',
      route: postQuestion,
      params: { id: '1', n: '2' },
    });
  });

  it('answers HEAD wherever it answers GET', () => {
    expect(match('HEAD', '/api/games/1')).toEqual({ kind: 'found', route: getGame, params: { id: '1' } });
    expect(match('HEAD', '/api/games/1/questions/2')).toEqual({ kind: 'other-method', allow: ['POST'] });
  });

  it('tells another method from an unknown path', () => {
    expect(match('PUT', '/api/games/1')).toEqual({ kind: 'other-method', allow: ['GET'] });
    for (const path of ['/api/games/1/', '/api/games/', '/api/', '/API/games/1', '/api/games/1/../2'])
      expect(match('GET', path)).toEqual({ kind: 'unknown' });
  });

  it('does not know routes that are not public', () => {
    expect(match('GET', '/internal/entries/2026-11')).toEqual({ kind: 'unknown' });
    expect(match('POST', '/internal/sessions/resolve')).toEqual({ kind: 'unknown' });
  });
});
