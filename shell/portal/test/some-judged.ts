import type { JudgedPlayer, QueuedPlayer } from '@lights-out/contracts/admin-fair-play';
import { idOf } from '@lights-out/web-kit/testing';

const sentence = '7 of 7 right answers came faster than their question can be read.';
const at = '2026-05-14T12:00:00.000Z';

export function aQueuedPlayer(changes: Partial<QueuedPlayer> = {}): QueuedPlayer {
  return {
    playerId: idOf(1),
    displayName: 'Ayla',
    rank: 1,
    score: 1_000,
    weight: 3,
    signals: [{ kind: 'faster-than-reading', weight: 3, sentence }],
    isRequired: true,
    isCleared: false,
    hasAppealed: false,
    isHorsConcours: false,
    ...changes,
  };
}

export function aJudgedPlayer(changes: Partial<JudgedPlayer> = {}): JudgedPlayer {
  return {
    ...aQueuedPlayer(),
    field: [{ difficulty: 'easy', medianTime: 3.2, rightRate: 0.86 }],
    games: [
      {
        gameId: idOf(7),
        startedAt: at,
        score: 1_000,
        correctAnswers: 7,
        voided: 1,
        isStruck: false,
        averageSpeed: 0.21,
        resumed: 1,
        refused: 0,
        answers: [
          {
            n: 1,
            question: 'Who won?',
            difficulty: 'easy',
            isCorrect: true,
            timedOut: false,
            openedAt: '2026-05-14T12:00:05.250Z',
            timeTaken: 0.2,
            lagCredit: 0.02,
            asked: 40,
            right: 31,
            evidence: null,
          },
        ],
      },
    ],
    related: [],
    log: [],
    elsewhere: [],
    appeal: null,
    ...changes,
  };
}
