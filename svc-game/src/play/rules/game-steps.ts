import { answerGraceMs, pauseAfterAnswerMs, scoreAnswer, type RefusalCode } from '@lights-out/contracts';

import {
  answerTime,
  isClosed,
  questionTimeMs,
  untimedAnswer,
  type AbandonedGame,
  type ClosedSlot,
  type FinishedGame,
  type Game,
  type OpenSlot,
  type RunningGame,
  type Slot,
} from './game.ts';
import { sum } from '../../questions/rules/sum.ts';

/** A game without a step for this long is over; otherwise it could wait without limit. */
export const idleLimitMs = 30 * 60_000;

/**
 * The same for a game without the clock, whether or not a question is open. WCAG 2.2.1 takes a limit of more than twenty
 * hours for none.
 */
export const untimedIdleLimitMs = 24 * 3_600_000;

export interface Refused {
  readonly refused: RefusalCode;
}

/** What a step comes to: the game after it (moved on by time even where the step is refused), and its outcome. */
export interface Step<Done> {
  readonly game: Game;
  readonly outcome: Done | Refused;
}

/**
 * The game as it stands at `now` by its timestamps alone, whether or not the player was connected: an open question
 * closes at its deadline plus grace, the seventh finishes the game, and an idle game is abandoned, or forfeited
 * (decision 0012). In a game without the clock no question closes by time: it is only abandoned.
 */
export function advanceByTime(game: Game, now: Date): Game {
  let current = game;
  while (current.state === 'running' && now > dueAt(current)) current = takeDueStep(current);
  return current;
}

/** The last instant before time alone takes the game a step further. */
export function dueAt(game: RunningGame): Date {
  const open = openSlotOf(game);
  if (open) return game.isUntimed ? open.deadlineAt : lastMomentOf(open);
  return new Date(lastStepAt(game).getTime() + (game.isUntimed ? untimedIdleLimitMs : idleLimitMs));
}

/**
 * Opens question n and starts its clock; an open one is returned again, and its clock continues.
 *
 * @param now by the clock as it was when the game was last moved
 * @param servedAt by the clock as it is, which may have been stepped since
 */
export function openQuestion(game: Game, n: number, now: Date, servedAt = now): Step<OpenSlot> {
  const current = advanceByTime(game, now);
  if (current.state !== 'running') return { game: current, outcome: { refused: 'game-over' } };
  const slot = slotOf(current, n);
  if (slot.state === 'open') return { game: current, outcome: slot };
  if (slot.state === 'closed') return { game: current, outcome: { refused: 'already-answered' } };
  if (nextToOpen(current) !== n) return { game: current, outcome: { refused: 'out-of-order' } };
  const deadlineAt = new Date(servedAt.getTime() + (current.isUntimed ? untimedIdleLimitMs : questionTimeMs));
  const opened: OpenSlot = { ...slot, state: 'open', servedAt, deadlineAt };
  return { game: withSlot(current, opened), outcome: opened };
}

/**
 * How long question n of a contest's game must not be opened yet, in ms: for so long the page shows the verdict on the one
 * before. A script that waits for nothing would read a pool several times as fast as anybody can.
 */
export function pauseBefore(game: Game, n: number, now: Date): number {
  const current = advanceByTime(game, now);
  const before = current.slots[n - 2];
  const isNext = current.contest !== null && current.state === 'running' && nextToOpen(current) === n;
  if (!isNext || before?.state !== 'closed') return 0;
  return pauseLeft(before.closedAt, now);
}

/** How much is left at `now` of the pause that began at `since`, in ms; never more than all of it, whatever the clock did. */
export function pauseLeft(since: Date, now: Date): number {
  return Math.max(pauseAfterAnswerMs - Math.max(now.getTime() - since.getTime(), 0), 0);
}

export interface Answer {
  readonly n: number;
  /** As shown; null says that the time was up. */
  readonly selectedOption: number | null;
  /** The shortest round trip measured in this game, in milliseconds; null where none was. */
  readonly lineMs: number | null;
  /** For how long the browser says that it showed the question; no answer took less. */
  readonly shownMs?: number;
}

/**
 * Locks the answer to the open question; the seventh finishes the game. An answer that arrives too late gets the
 * time-out as its reply, once, whether or not the question was already closed. One that arrived in time, and could only be
 * stored after time alone had closed the question, counts as long as the next question is not open. The locked option sent again, as after a
 * lost reply, gets the same verdict and changes nothing; another one is refused.
 */
export function answerQuestion(game: Game, answer: Answer, now: Date): Step<ClosedSlot> {
  const current = advanceByTime(game, now);
  if (current.state === 'abandoned') return { game: current, outcome: { refused: 'game-over' } };
  if (current.state === 'finished') return answerClosed(current, slotOf(current, answer.n), answer, now);
  const slot = slotOf(current, answer.n);
  if (slot.state === 'unopened') return { game: current, outcome: { refused: 'out-of-order' } };
  const isClosedByTime = slot.state === 'closed' && slot.answeredAt === null && nextToOpen(current) === slot.n + 1;
  const isHeard = isClosedByTime && answer.selectedOption !== null && now <= slot.closedAt;
  if (slot.state === 'closed' && !isHeard) return answerClosed(current, slot, answer, now);
  if (slot.state === 'open' && answer.selectedOption === null && !mayGiveUp(current, slot, now))
    return { game: current, outcome: { refused: 'out-of-order' } };
  const closed = lock(current, slot, answer, now);
  return { game: withSlot(current, closed), outcome: closed };
}

/**
 * Whether the time of a question is up, as far as a browser can know it. Earlier the time-out would show the right option to
 * whoever asks, without an answer of their own.
 */
function mayGiveUp({ isUntimed }: RunningGame, { deadlineAt }: OpenSlot, now: Date): boolean {
  return !isUntimed && now.getTime() >= deadlineAt.getTime() - answerGraceMs;
}

/** Abandons the game; it has no result. */
export function abandon(game: RunningGame, at: Date): AbandonedGame {
  return { ...game, state: 'abandoned', endedAt: later(at, game.startedAt) };
}

/**
 * What becomes of a running game when its player asks for a new one: one of the contest that is asked for is taken up
 * again, and so is one of the friend challenge that is asked for; any other makes room.
 *
 * @param contest the id of the contest that is asked for; null for Free Practice and friend challenges
 */
export function resumeOrLeave(game: Game, contest: string | null, now: Date): Game {
  const current = advanceByTime(game, now);
  const isResumed = current.challengeId !== null || (current.contest !== null && current.contest.id === contest);
  return current.state === 'running' && !isResumed ? abandon(current, now) : current;
}

/** The question that may be opened now; null while one is open. */
export function nextToOpen(game: RunningGame): number | null {
  if (openSlotOf(game)) return null;
  return game.slots.find((slot) => slot.state === 'unopened')?.n ?? null;
}

export function openSlotOf(game: { readonly slots: readonly Slot[] }): OpenSlot | undefined {
  return game.slots.find((slot) => slot.state === 'open');
}

function takeDueStep(game: RunningGame): Game {
  const open = openSlotOf(game);
  if (game.isUntimed) return abandon(game, dueAt(game));
  if (open) return withSlot(game, timeOut(open, lastMomentOf(open), null));
  const hasBegun = game.slots.some(isClosed);
  return game.challengeId !== null && hasBegun ? forfeit(game, dueAt(game)) : abandon(game, dueAt(game));
}

/**
 * Ends a friend challenge that was begun and left: what is open counts as missed. The first game counts, so that a
 * player cannot look at the questions, leave, and start again.
 */
function forfeit(game: RunningGame, at: Date): FinishedGame {
  const deadlineAt = new Date(at.getTime() + questionTimeMs);
  const slots = game.slots.map((slot) =>
    isClosed(slot) ? slot : timeOut({ ...slot, state: 'open', servedAt: at, deadlineAt }, at, null),
  );
  return { ...game, state: 'finished', slots, endedAt: later(at, game.startedAt) };
}

function lastMomentOf(slot: OpenSlot): Date {
  return new Date(slot.deadlineAt.getTime() + answerGraceMs);
}

/** The instant of the game's last step, from which its time is measured. */
export function lastMovedAt(game: Game): Date {
  return openSlotOf(game)?.servedAt ?? lastStepAt(game);
}

function lastStepAt(game: { readonly slots: readonly Slot[]; readonly startedAt: Date }): Date {
  return game.slots.findLast(isClosed)?.closedAt ?? game.startedAt;
}

function slotOf<AnySlot extends Slot>(game: { readonly slots: readonly AnySlot[] }, n: number): AnySlot {
  const slot = game.slots[n - 1];
  if (slot === undefined) throw new RangeError(`A game has no question ${n}.`);
  return slot;
}

/** The game with one slot replaced: finished once all are closed. */
function withSlot(game: RunningGame, changed: OpenSlot | ClosedSlot): Game {
  const slots = game.slots.with(changed.n - 1, changed);
  if (changed.state !== 'closed' || !slots.every(isClosed)) return { ...game, slots };
  // A clock that was set back since the start shows less; the game has ended all the same.
  return { ...game, state: 'finished', slots, endedAt: later(changed.closedAt, game.startedAt) };
}

function lock(game: RunningGame, slot: OpenSlot | ClosedSlot, answer: Answer, now: Date): ClosedSlot {
  // Concurrent calls may overtake each other; an answer is never earlier than its question.
  const answeredAt = later(now, slot.servedAt);
  if (answer.selectedOption === null) return timeOut(slot, answeredAt, answeredAt);
  const creditSpentMs = sum(game.slots.filter(isClosed).map((closed) => closed.lagCreditMs));
  const elapsedMs = answeredAt.getTime() - slot.servedAt.getTime();
  const time = game.isUntimed ? untimedAnswer : answerTime(elapsedMs, answer.lineMs, creditSpentMs, answer.shownMs);
  const isCorrect = answer.selectedOption === slot.question.correctOption;
  return {
    ...slot,
    ...time,
    state: 'closed',
    closedAt: answeredAt,
    answeredAt,
    selectedOption: answer.selectedOption,
    isCorrect,
    timedOut: false,
    score: scoreAnswer(isCorrect, time.usedMs / 1_000, game.difficulty),
  };
}

function timeOut(slot: OpenSlot | ClosedSlot, closedAt: Date, answeredAt: Date | null): ClosedSlot {
  return {
    ...slot,
    state: 'closed',
    closedAt,
    answeredAt,
    selectedOption: null,
    isCorrect: false,
    timedOut: true,
    usedMs: questionTimeMs,
    lagCreditMs: 0,
    score: 0,
  };
}

function answerClosed(game: Game, slot: ClosedSlot, answer: Answer, now: Date): Step<ClosedSlot> {
  if (slot.answeredAt !== null && slot.selectedOption === answer.selectedOption) return { game, outcome: slot };
  const isLatest = game.slots[slot.n] === undefined || game.slots[slot.n]?.state === 'unopened';
  if (slot.answeredAt !== null || !isLatest) return { game, outcome: { refused: 'already-answered' } };
  const heard = { ...slot, answeredAt: now };
  return { game: { ...game, slots: game.slots.with(slot.n - 1, heard) } as Game, outcome: heard };
}

function later(a: Date, b: Date): Date {
  return a < b ? b : a;
}
