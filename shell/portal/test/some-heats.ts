import type { AdminHeat, HeatsOfContest, WatchedHeat, WatchedQuestion } from '@lights-out/contracts/admin-heats';
import { idOf } from '@lights-out/web-kit/testing';

const startsAt = '2026-06-03T18:00:00.000Z';

export function anAdminHeat(changes: Partial<AdminHeat> = {}): AdminHeat {
  return {
    playerId: idOf(1),
    displayName: 'Ayla',
    inLine: 1,
    isPrizePlace: true,
    state: 'booked',
    attempt: 1,
    form: 'timed',
    hasHelper: false,
    invitedAt: '2026-06-01T00:05:00.000Z',
    bookBy: '2026-06-08T00:05:00.000Z',
    appointment: {
      id: idOf(70),
      startsAt,
      opensAt: '2026-06-03T17:50:00.000Z',
      closesAt: '2026-06-03T18:30:00.000Z',
    },
    movesLeft: 2,
    admittedBy: null,
    startedAt: null,
    endedAt: null,
    answered: 0,
    right: 0,
    mayRepeat: false,
    appeal: null,
    ...changes,
  };
}

/** A heat at its appointment: the code word is there to be heard. */
export function aWatchedHeat(changes: Partial<WatchedHeat> = {}): WatchedHeat {
  return {
    ...anAdminHeat(),
    codeWord: 'amber chicane',
    totalQuestions: 21,
    passMark: 15,
    questions: [],
    comparison: null,
    earlier: null,
    log: [],
    serverTime: startsAt,
    ...changes,
  };
}

export function aWatchedQuestion(changes: Partial<WatchedQuestion> = {}): WatchedQuestion {
  return {
    n: 1,
    category: 'Drivers',
    difficulty: 'medium',
    question: 'Who won in Spa?',
    options: ['Ada', 'Bea', 'Cleo', 'Dora'],
    openedAt: '2026-06-03T18:05:00.000Z',
    deadlineAt: '2026-06-03T18:05:15.000Z',
    correctOption: 1,
    selectedOption: 1,
    isCorrect: true,
    timedOut: false,
    timeTaken: 4.25,
    evidence: {
      input: 'touch',
      isTrusted: true,
      isPainted: true,
      shownAt: 1_000,
      chosenAt: 5_250,
      focusChangesMs: [800, 2_100],
      version: '0.1.0',
    },
    ...changes,
  };
}

export const someHeats: HeatsOfContest = {
  hasHeats: true,
  maySwitch: false,
  appointments: [
    { id: idOf(70), startsAt, addedBy: 'Olivia Owner', player: { playerId: idOf(1), displayName: 'Ayla' } },
    { id: idOf(71), startsAt: '2026-06-03T18:30:00.000Z', addedBy: 'Olivia Owner', player: null },
  ],
  heats: [
    anAdminHeat(),
    anAdminHeat({
      playerId: idOf(2),
      displayName: 'Bruno',
      inLine: null,
      isPrizePlace: false,
      state: 'lapsed',
      attempt: 2,
      form: 'spoken',
      hasHelper: true,
      appointment: null,
      appeal: { text: 'I was ill.', at: startsAt, state: 'open', isAgainstYou: false },
    }),
  ],
};
