import { aStanding, idOf } from '@lights-out/web-kit/testing';

import { type FinishedRace, headlineOf } from './headline.ts';

const gameId = idOf(20);
const answers = (times: readonly number[], wrong: readonly number[] = []) =>
  times.map((timeTaken, index) => ({ n: index + 1, timeTaken, isCorrect: !wrong.includes(index + 1) }));
const purple = answers([1, 1, 1, 1, 1, 1, 1]);
const mixed = answers([1, 4, 1, 1, 1, 1, 1]);
const before = (score: number, run = purple) => ({ gameId: idOf(21), score, answers: run });
const alone = { bestBefore: null, holder: { gameId, score: 1_700 }, placesGained: 0, next: null };

const race = (changes: Partial<FinishedRace> = {}): FinishedRace => ({
  gameId,
  score: 1_700,
  difficulty: 'medium',
  answers: mixed,
  total: 7,
  isUntimed: false,
  standing: aStanding({ rank: 12, totalParticipants: 47 }),
  comparison: alone,
  isKnown: true,
  ...changes,
});
const said = (changes: Partial<FinishedRace>) => headlineOf(race(changes))?.text ?? null;
const at = (rank: number, totalParticipants = 47) => ({ standing: aStanding({ rank, totalParticipants }) });

describe('the first rule that holds, in this order', () => {
  const best = { ...alone, bestBefore: before(1_581) };
  const next = { rank: 11, score: 1_706 };

  test.each<[string, Partial<FinishedRace>]>([
    ['Grand slam', { answers: purple, ...at(1), comparison: { ...best, next } }],
    ['Pole', { ...at(1), comparison: best }],
    ['Podium', { ...at(3), comparison: { ...best, next } }],
    ['Personal best +119', { ...at(4), comparison: { ...best, next } }],
    ['6 short of P11', { comparison: { ...alone, bestBefore: before(1_702), next } }],
    ['S2 cost you 26', { comparison: { ...alone, bestBefore: before(1_726) } }],
  ])('%s', (text, changes) => {
    expect(said(changes)).toBe(text);
  });
});

test('seven purple sectors are a grand slam before any place is known, and without the clock there are none', () => {
  expect(said({ answers: purple, standing: undefined, comparison: undefined })).toBe('Grand slam');
  expect(said({ answers: purple, isUntimed: true })).toBe('Chequered flag');
  expect(said({ answers: answers([1, 1, 1, 1, 1, 1, 1], [7]), comparison: undefined })).toBe('Chequered flag');
  expect(said({ answers: purple.slice(1), comparison: undefined })).toBe('Chequered flag');
});

test('a place that an earlier run holds is not this one’s, and nobody wins a race against nobody or without a point', () => {
  const held = { ...alone, bestBefore: before(1_800, mixed), holder: { gameId: idOf(21), score: 1_800 } };
  expect(said({ ...at(1), comparison: held })).toBe('Chequered flag');
  expect(said({ ...at(1, 1), comparison: { ...alone, bestBefore: before(1_700, mixed) } })).toBe('Chequered flag');
  expect(said({ ...at(2, 3), comparison: { ...alone, bestBefore: before(1_700, mixed) } })).toBe('Chequered flag');
  expect(said({ ...at(1), score: 0, answers: answers([1, 1, 1, 1, 1, 1, 1], [1, 2, 3, 4, 5, 6, 7]) })).toBe(
    'Chequered flag',
  );
});

test('a friend challenge has its own end, after seven purple sectors alone', () => {
  const challenge = { standing: null, comparison: undefined, outcome: 'Victory!' };
  expect(said(challenge)).toBe('Victory!');
  expect(said({ ...challenge, answers: purple })).toBe('Grand slam');
});

test('where none holds it is the flag, as soon as that is known', () => {
  const unknown = { standing: undefined, comparison: undefined };
  expect(said({ ...unknown, isKnown: false })).toBeNull();
  expect(said(unknown)).toBe('Chequered flag');
});

test('a place that is far away is no near miss', () => {
  const comparison = (score: number) => ({ ...alone, bestBefore: before(1_700, mixed), next: { rank: 11, score } });
  expect(said({ comparison: comparison(1_750) })).toBe('50 short of P11');
  expect(said({ comparison: comparison(1_751) })).toBe('Chequered flag');
});

test('a first run is told its dearest sector by its own best one', () => {
  expect(said({ answers: answers([1, 1, 1, 1.5, 1, 1, 1], [4]) })).toBe('S4 cost you 251');
});

test('of sectors that lost as much none is named', () => {
  const oneRight = answers([15, 0, 0.3, 15, 15, 15, 15], [1, 2, 4, 5, 6, 7]);
  expect(said({ score: 257, answers: oneRight })).toBe('Chequered flag');
});
