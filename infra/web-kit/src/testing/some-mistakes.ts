import type { MistakesView, RacedMistake } from '@lights-out/contracts/mistakes';

/** Two mistakes that are due and three that are not. */
export function someMistakes(changes: Partial<MistakesView> = {}): MistakesView {
  return {
    serverTime: '2026-11-27T18:18:48.000Z',
    kept: 5,
    due: 2,
    coming: [
      { day: '2026-11-28', count: 1 },
      { day: '2026-12-04', count: 2 },
    ],
    run: null,
    result: null,
    ...changes,
  };
}

/** A mistake that was answered rightly for the first time. */
export function aRacedMistake(changes: Partial<RacedMistake> = {}): RacedMistake {
  return {
    n: 1,
    id: 1,
    category: 'Circuits',
    question: 'Which circuit has a tunnel?',
    options: ['Monza', 'Monaco', 'Suzuka', 'Spa'],
    explanation: 'It runs under the hotel.',
    source: 'https://example.com/monaco',
    correctOption: 1,
    selectedOption: 1,
    isCorrect: true,
    timeTaken: 15,
    timedOut: false,
    mark: 'right',
    comesBackOn: '2026-11-30',
    ...changes,
  };
}
