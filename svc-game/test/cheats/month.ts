import type { AnswerEvidence } from '@lights-out/contracts';
import { seededRandom } from '@lights-out/service-kit/testing';

import { questionTimeMs } from '../../src/play/rules/game.ts';
import type { Account } from './accounts.ts';
import type { AskedQuestion, Response } from '@lights-out/stand-ins/people';

/**
 * Where games are played: in memory by the rules alone, or at the running service. Instants are the server's, in
 * milliseconds since 1970, and no account goes back in time.
 */
export interface Desk {
  /** Begins a game of the contest. */
  start(at: number): Promise<void>;
  /** Returns the last line token, which arrives at that instant. */
  echo(at: number): Promise<void>;
  /** Opens question `n`. */
  open(at: number, n: number): Promise<AskedQuestion>;
  /** Takes the running game up again, as a page that was reloaded does. */
  resume(at: number): Promise<void>;
  answer(at: number, given: GivenAnswer): Promise<void>;
}

export interface GivenAnswer {
  readonly n: number;
  /** Null: nothing was chosen in time. */
  readonly isCorrect: boolean | null;
  readonly evidence: AnswerEvidence | undefined;
}

const lightsMs = 5_000;
const betweenQuestionsMs = 2_000;
const betweenGamesMs = 25_000;
/** A browser says that the time is up a moment after it is. */
const timeUpMs = questionTimeMs + 100;

/** Plays all games of one account. */
export async function playMonth(account: Account, desk: Desk): Promise<void> {
  const random = seededRandom(account.seeds.answers);
  const seen = new Set<number>();
  const hasSeen = ({ id }: AskedQuestion) => seen.has(id);
  const { player, startsAt, writtenPerGame } = account;
  let freeFrom = 0;
  for (const [game, wantedAt] of startsAt.entries()) {
    const asked: AskedQuestion[] = [];
    const startedAt = Math.max(freeFrom, wantedAt);
    const endedAt = await playGame(account, desk, startedAt, (question, n) => {
      asked.push(question);
      const isWritten = n <= writtenPerGame;
      return player.answer(question, { random, game, n, games: player.games, isWritten, hasSeen });
    });
    for (const { id } of asked) seen.add(id);
    freeFrom = endedAt + betweenGamesMs;
  }
}

/** @returns when the last answer arrived */
async function playGame(
  { player: { roundTripMs, claimedMs } }: Account,
  desk: Desk,
  startedAt: number,
  respond: (question: AskedQuestion, n: number) => Response,
): Promise<number> {
  const lineMs = Math.max(roundTripMs, claimedMs ?? 0);
  await desk.start(startedAt);
  await desk.echo(startedAt + lineMs);
  await desk.echo(startedAt + 2 * lineMs);
  let at = startedAt + lightsMs;
  for (let n = 1; ; n += 1) {
    const response = respond(await desk.open(at, n), n);
    const elapsedMs = Math.round(response.thoughtMs + roundTripMs);
    const isLate = elapsedMs > questionTimeMs;
    if (response.reloadsAfterMs !== undefined && !isLate) await desk.resume(at + response.reloadsAfterMs);
    const evidence = evidenceOf(response, at + Math.round(roundTripMs / 2), isLate);
    at += Math.min(elapsedMs, timeUpMs);
    await desk.answer(at, { n, isCorrect: isLate ? null : response.isCorrect, evidence });
    if (n === 7) return at;
    await desk.echo(at + lineMs);
    at += betweenQuestionsMs;
  }
}

function evidenceOf(
  { evidence, thoughtMs, claimedThoughtMs }: Response,
  shownAt: number,
  isLate: boolean,
): AnswerEvidence | undefined {
  if (evidence === undefined) return undefined;
  const chosenAt = shownAt + Math.round(isLate ? questionTimeMs : (claimedThoughtMs ?? thoughtMs));
  return { ...evidence, ...(isLate && { input: 'none' }), shownAt, chosenAt };
}
