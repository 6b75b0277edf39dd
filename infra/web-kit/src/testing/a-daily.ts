import type { DailyQuestion, DailyResult, DailyView } from '@lights-out/contracts/daily';

/** A number of the Daily Seven on its day, not raced by a guest yet. */
export function aDaily(changes: Partial<DailyView> = {}): DailyView {
  return {
    n: 214,
    day: '2026-11-27',
    opensAt: '2026-11-27T00:00:00.000Z',
    closesAt: '2026-11-28T00:00:00.000Z',
    serverTime: '2026-11-27T18:18:48.000Z',
    isToday: true,
    state: 'fresh',
    raced: 2_318,
    best: 1_702,
    isGivenBack: false,
    isGuest: true,
    run: null,
    result: null,
    questions: null,
    streak: { length: 0, best: 0, days: [] },
    ...changes,
  };
}

/** The result of a race with five right answers. */
export function aDailyResult(changes: Partial<DailyResult> = {}): DailyResult {
  return {
    marks: ['purple', 'purple', 'green', 'wrong', 'purple', 'yellow', 'timed-out'],
    score: 1_411,
    correctAnswers: 5,
    isUntimed: false,
    isPractice: false,
    completedAt: '2026-11-27T18:18:40.000Z',
    standing: {
      raced: 2_318,
      place: 500,
      betterThan: 78,
      isFinal: false,
      histogram: [1, 2, 4, 8, 16, 32, 16, 8, 4, 2],
    },
    ...changes,
  };
}

/** A question of a daily that was answered right and quickly. */
export function aDailyQuestion(changes: Partial<DailyQuestion> = {}): DailyQuestion {
  return {
    n: 1,
    id: 21,
    category: 'Circuits',
    question: 'Which circuit has a tunnel?',
    options: ['Monza', 'Monaco', 'Suzuka', 'Spa'],
    explanation: 'It runs under the hotel.',
    source: 'https://example.com/monaco',
    correctOption: 1,
    selectedOption: 1,
    isCorrect: true,
    timeTaken: 2.1,
    score: 242,
    timedOut: false,
    mark: 'purple',
    shares: { answers: 900, knew: 64, options: [10, 64, 20, 6] },
    ...changes,
  };
}
