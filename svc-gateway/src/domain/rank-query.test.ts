import { getRank } from '@lights-out/contracts';

import { rankQueryReader, readRankQuery } from './rank-query.ts';

describe('the query of a call for a rank', () => {
  it.each([
    'score=0',
    'score=2240&premium=true',
    'score=1000000&premium=false&difficulty=hard&best=7',
    'best=0&difficulty=easy&score=05',
    'score=1&premium=true&contest=weekend-2026-11-27',
  ])('%s means here what it means to the service', (search) => {
    expect(readRankQuery(search)).toEqual({
      best: undefined,
      contest: undefined,
      difficulty: undefined,
      ...getRank.query.parse(Object.fromEntries(new URLSearchParams(search))),
    });
  });

  it.each([
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

test('a query that comes again is read once, and what cannot be read is not kept', () => {
  const read = rankQueryReader();
  expect(read('score=700&best=900')).toEqual({
    score: 700,
    best: 900,
    premium: false,
    contest: undefined,
    difficulty: undefined,
  });
  expect(read('score=700&best=900')).toBe(read('score=700&best=900'));
  expect(read('score=-1')).toBeUndefined();
  expect(read('score=-1')).toBeUndefined();
});

test('queries are forgotten before they are too many', () => {
  const read = rankQueryReader();
  const first = read('score=1');
  for (let score = 2; score <= 10_000; score += 1) read(`score=${score}`);
  expect(read('score=1')).toBe(first);
  read('score=10001');
  expect(read('score=1')).not.toBe(first);
  expect(read('score=1')).toEqual(first);
});
