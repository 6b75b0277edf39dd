import { difficulties, averageSpeed } from '@lights-out/contracts';
import type {
  FairPlayEntry,
  JudgedGame,
  JudgedPlayer as JudgedPlayerBody,
} from '@lights-out/contracts/admin-fair-play';

import { sum } from '../../questions/index.ts';
import { appealedDecisions, hasStruck } from '../rules/appealed.ts';
import type { Field } from '../rules/sample.ts';
import type { JudgedPlayer } from '../flows/find-judged-player.ts';
import type { Entry } from '../sql/fair-play-log.ts';
import type { AnswerRow, Incidents } from '../sql/judged-answers.ts';

/** A player's page in the stewards' room, as an admin sees it. */
export function judgedPlayerView(player: JudgedPlayer, adminId: string, now: Date): JudgedPlayerBody {
  const { queued, related, answers, incidents, field, log, elsewhere, appeals } = player;
  const games = [...Map.groupBy(answers, ({ gameId }) => gameId)];
  const decisions = appealedDecisions(log, appeals, now);
  const latest = decisions.findLast(({ appeal }) => appeal !== undefined);
  return {
    ...queued,
    related: [...related],
    field: difficulties.map((difficulty) => ({
      difficulty,
      medianTime: field.medianMs[difficulty] / 1_000,
      rightRate: field.rightRate[difficulty],
    })),
    games: games.map(([gameId, own]) => judgedGameView(own, incidents.get(gameId), field)).reverse(),
    log: log.toReversed().map(entryView),
    elsewhere: elsewhere.map(({ contest, ...entry }) => ({ ...entryView(entry), contest })),
    appeal:
      latest?.appeal !== undefined
        ? {
            text: latest.appeal.text,
            at: latest.appeal.at.toISOString(),
            state: latest.state,
            isAgainstYou: hasStruck(decisions, adminId),
          }
        : null,
  };
}

function entryView({
  outcome,
  rule,
  penalty,
  reason,
  grounds,
  by,
  at,
}: Omit<Entry, 'byId' | 'struckScore'>): FairPlayEntry {
  return {
    outcome,
    rule,
    ...(penalty !== null && { penalty }),
    reason,
    ...(grounds !== null && { grounds }),
    by,
    at: at.toISOString(),
  };
}

function judgedGameView(answers: readonly AnswerRow[], incidents: Incidents | undefined, field: Field): JudgedGame {
  const [first] = answers;
  if (first === undefined) throw new Error('A game without answers.');
  return {
    gameId: first.gameId,
    startedAt: first.startedAt.toISOString(),
    score: first.gameScore,
    correctAnswers: first.gameCorrect,
    voided: first.gameVoided,
    isStruck: first.isStruck,
    ...(first.isWaiting ? { isWaiting: true } : {}),
    averageSpeed: averageSpeed(sum(answers.map(({ usedMs }) => usedMs))),
    resumed: incidents?.resumed ?? 0,
    refused: incidents?.refused ?? 0,
    answers: answers.map(
      ({ n, question, difficulty, isCorrect, timedOut, servedAt, usedMs, lagCreditMs, questionId, evidence }) => ({
        n,
        question,
        difficulty,
        isCorrect,
        timedOut,
        openedAt: servedAt.toISOString(),
        timeTaken: usedMs / 1_000,
        lagCredit: lagCreditMs / 1_000,
        ...(field.questions.get(questionId) ?? { asked: 0, right: 0 }),
        evidence,
      }),
    ),
  };
}
