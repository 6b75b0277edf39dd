import { getRank } from '@lights-out/contracts';

import { readRankQuery } from './rank-query.ts';

describe('the query of a call for a rank', () => {
  test.each([
    'score=0',
    'score=2240&premium=true',
    'score=1000000&premium=false&difficulty=hard&best=7',
    'score=5&untimed=true&premium=false',
    'best=0&difficulty=easy&score=05',
    'score=1&premium=true&contest=weekend-2026-11-27',
  ])('%s means here what it means to the service', (search) => {
    expect(readRankQuery(search)).toEqual({
      best: undefined,
      contest: undefined,
      difficulty: undefined,
      untimed: undefined,
      ...getRank.query.parse(Object.fromEntries(new URLSearchParams(search))),
    });
  });

  test.each([
    '',
    'score',
    'score=',
    'score=-1',
    'score=1.5',
    'score=1e3',
    'score=1000001',
    'score=1&score=2',
    'score=1&score=1',
    'best=1',
    'score=1&premium=yes',
    'score=1&difficulty=brutal',
    'score=1&contest=A',
    'score=1&contest=2026-11&contest=2026-11',
    'score=1&difficulty=',
    'score=1&other=1',
    'score=%31',
    'score=1&',
    'Score=1',
  ])('%j is left to the service', (search) => {
    expect(readRankQuery(search)).toBeUndefined();
  });
});
