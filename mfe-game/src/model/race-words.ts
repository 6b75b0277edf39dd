import { messages } from '@lights-out/contracts/messages';

import type { GameState, Line, Phase } from './game-state.ts';
import { lastAnswered } from './on-screen.ts';
import { optionLetter } from './option-mark.ts';

const { game: words } = messages;

export interface StatusLine {
  readonly look: 'quiet' | 'waiting' | 'right' | 'wrong';
  readonly text: string;
}

/** What the line under the options says; which keys there are only where they answer. */
export function statusLine({ phase, line }: Pick<GameState, 'phase' | 'line'>, areKeysOn = true): StatusLine {
  const trouble = lineWords(phase, line);
  if (trouble) return { look: 'waiting', text: trouble };
  const verdict = lastAnswered(phase)?.verdict;
  if (verdict?.isCorrect) return { look: 'right', text: `✓ ${words.correct} +${verdict.score}` };
  if (verdict) return { look: 'wrong', text: `✕ ${verdict.timedOut ? words.timesUp : words.wrong}` };
  if (phase.is === 'loading') return { look: 'quiet', text: words.starting };
  return { look: 'quiet', text: phase.is === 'asking' && areKeysOn ? words.keys : '' };
}

/** What is said aloud, once, by a screen reader: how an answer was judged, the score, and trouble with the line. */
export function spokenStatus({ phase, line }: Pick<GameState, 'phase' | 'line'>): string {
  const trouble = lineWords(phase, line);
  if (trouble) return trouble;
  if (phase.is !== 'verdict') return '';
  const { question, verdict } = phase;
  const right = words.rightOne(optionLetter(verdict.correctOption), question.options[verdict.correctOption] ?? '');
  if (verdict.isCorrect) {
    return `${words.correct}. ${words.points(verdict.score)}. ${words.scoreIs(verdict.totalScore)}.`;
  }
  const judged = verdict.timedOut ? words.timesUp : `${words.wrong}.`;
  return `${judged} ${right}. ${words.scoreIs(verdict.totalScore)}.`;
}

function lineWords(phase: Phase, line: Line): string {
  if (line === 'awaiting-entry') return words.awaitingEntry;
  if (line === 'offline' || line === 'unavailable') return words[line];
  if (line !== 'slow') return '';
  if (phase.is === 'sending') return words.sending;
  return phase.is === 'opening' ? words.opening : '';
}
