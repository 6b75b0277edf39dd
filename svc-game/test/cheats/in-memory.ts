import { contestOf } from '@lights-out/contracts';
import { shuffled } from '@lights-out/service-kit';
import { seededRandom } from '@lights-out/service-kit/testing';

import type { Bank } from '../../src/questions/bank/bank.ts';
import { newMonth, type Contest } from '../../src/contests/rules/contest.ts';
import type { GameSpan } from '../../src/fair-play/rules/related.ts';
import type { JudgedAnswer } from '../../src/fair-play/rules/sample.ts';
import { answerQuestion, openQuestion } from '../../src/play/rules/game-steps.ts';
import { contestPool } from '../../src/contests/rules/pools.ts';
import { figuresOf, type ClosedSlot, type Game } from '../../src/play/rules/game.ts';
import { createLiveShares } from '../../src/questions/flows/live-shares.ts';
import { newContestGame } from '../../src/play/flows/start-game.ts';
import type { Account } from './accounts.ts';
import { firstDay } from './evenings.ts';
import { playMonth, type Desk } from './month.ts';

/** What an account's month came to. */
export interface PlayedMonth {
  readonly account: Account;
  readonly best: number;
  /** When the best score was reached first, and in which game. */
  readonly achievedAt: number;
  readonly bestGameId: string;
  readonly answers: readonly JudgedAnswer[];
  readonly games: readonly GameSpan[];
}

const contest: Contest = { ...newMonth(contestOf(new Date(firstDay))).contest, state: 'open', hasHeats: false };
/** As in the first days of a contest: nothing is known of its questions but their labels. */
const shares = createLiveShares();

/** Plays all games of one account by the rules of the game alone, without a server. */
export async function playInMemory(account: Account, bank: Bank): Promise<PlayedMonth> {
  const random = seededRandom(account.seeds.draws);
  const source = {
    bank: { current: () => bank },
    shares,
    shuffle: <Item>(items: readonly Item[], count?: number) => shuffled(items, random, count),
  } as Parameters<typeof newContestGame>[0];
  const pool = { hash: 'of the month', seed: '', texts: contestPool(bank, contest, new Date(firstDay)) };
  const seenAt = new Map<number, Date>();
  const answers: JudgedAnswer[] = [];
  const games: GameSpan[] = [];
  let [best, achievedAt, bestGameId] = [0, Infinity, ''];
  let game: Game | undefined;
  let lineMs: number | null = null;
  let tokenSentAt = 0;
  let evidence: JudgedAnswer['evidence'][] = [];
  const desk: Desk = {
    start: async (at) => {
      game = newContestGame(source, account.playerId, { contest, pool, seenAt }, new Date(at));
      evidence = [];
      [lineMs, tokenSentAt] = [null, at];
    },
    echo: async (at) => {
      lineMs = Math.min(lineMs ?? Infinity, at - tokenSentAt);
      tokenSentAt = at;
    },
    open: async (at, n) => {
      const opened = openQuestion(game!, n, new Date(at));
      game = opened.game;
      const { question } = game.slots[n - 1]!;
      seenAt.set(question.id, new Date(at));
      return question;
    },
    // A reply without an echo before it has measured nothing.
    resume: async (at) => {
      [lineMs, tokenSentAt] = [null, at];
    },
    answer: async (at, given) => {
      const { n, isCorrect, evidence: sent } = given;
      const { correctOption } = game!.slots[n - 1]!.question;
      const selectedOption = isCorrect === null ? null : (correctOption + (isCorrect ? 0 : 1)) % 4;
      game = answerQuestion(
        game!,
        { n, selectedOption, lineMs, shownMs: sent && sent.chosenAt - sent.shownAt },
        new Date(at),
      ).game;
      evidence.push(sent);
      tokenSentAt = at;
      if (game.state !== 'finished') return;
      const { score } = figuresOf(game);
      if (score > best || achievedAt === Infinity) [best, achievedAt, bestGameId] = [score, at, game.id];
      for (const [index, slot] of game.slots.entries()) answers.push(judged(game.id, slot, evidence[index]));
      games.push({ startedAt: game.startedAt.getTime(), endedAt: game.endedAt.getTime() });
    },
  };
  await playMonth(account, desk);
  return { account, best, achievedAt, bestGameId, answers, games };
}

function judged(gameId: string, slot: ClosedSlot, evidence: JudgedAnswer['evidence']): JudgedAnswer {
  return {
    gameId,
    questionId: slot.question.id,
    difficulty: slot.question.difficulty,
    characters: slot.question.question.length,
    isCorrect: slot.isCorrect,
    timedOut: slot.timedOut,
    usedMs: slot.usedMs,
    openedAt: slot.servedAt.getTime(),
    earlyTimeUps: 0,
    elapsedMs: slot.closedAt.getTime() - slot.servedAt.getTime(),
    lagCreditMs: slot.lagCreditMs,
    evidence,
  };
}
