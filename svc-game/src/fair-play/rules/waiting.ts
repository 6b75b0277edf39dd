import type { AnswerEvidence } from '@lights-out/contracts';

import { unpainted, untrustedInput } from './browser.ts';
import { fieldWith } from './field.ts';
import { ofPace } from './signals.ts';
import { rightOnes, type JudgedAnswer, type Signal } from './sample.ts';

/** What is known of runs besides their answers. */
export interface KnownOfRuns {
  evidenceOf(gameId: string, n: number): AnswerEvidence | undefined;
  /** Answers of the player's runs before this one, without what was struck and what came before a clearance. */
  earlierThan(gameId: string): readonly JudgedAnswer[];
}

/** The signals of machines: of pace over all runs, and of what the browser said of this one. */
const ofBrowser = [untrustedInput, unpainted];
const ofMachines = [...ofPace, ...ofBrowser];
const anyField = fieldWith(new Map(), []);
// Whoever picks without reading has as many right in 1 of 78 games, three in every fourth.
export const rightToWait = 5;

/**
 * Whether a run of free practice waits for a steward's look before it stands on a board.
 *
 * @param answers of the run
 * @param earlier answers of the player's runs before it that no steward has looked at
 */
export function mustWait(answers: readonly JudgedAnswer[], earlier: readonly JudgedAnswer[] = []): boolean {
  if (rightOnes(answers).length < rightToWait) return false;
  const all = [...earlier, ...answers];
  return ofMachines.some((find) => find(answers, anyField) !== undefined || find(all, anyField) !== undefined);
}

/** What the browser said of a run that only machines show. */
export function signalsOfBrowser(answers: readonly JudgedAnswer[]): Signal[] {
  return ofBrowser.flatMap((find) => find(answers, anyField) ?? []);
}
