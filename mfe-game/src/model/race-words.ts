import { messages } from '@lights-out/contracts/messages';

import type { GameState, CallStatus, Phase } from './game-state.ts';
import { lastAnswered } from './on-screen.ts';
import { optionLetter } from './option-mark.ts';

const { game: words } = messages;

export interface StatusLine {
  readonly look: 'quiet' | 'waiting' | 'right' | 'wrong';
  readonly text: string;
}

/** The line under the options. It names the keys only while they answer. */
export function statusLine(
  { phase, callStatus }: Pick<GameState, 'phase' | 'callStatus'>,
  areKeysOn = true,
): StatusLine {
  const trouble = callStatusWords(phase, callStatus);
  if (trouble) return { look: 'waiting', text: trouble };
  const verdict = lastAnswered(phase)?.verdict;
  if (verdict?.isCorrect) return { look: 'right', text: `✓ ${words.correct} +${verdict.score}` };
  if (verdict) return { look: 'wrong', text: `✕ ${verdict.timedOut ? words.timesUp : words.wrong}` };
  if (phase.is === 'loading') return { look: 'quiet', text: words.starting };
  return { look: 'quiet', text: phase.is === 'asking' && areKeysOn ? words.keys : '' };
}

/** What a screen reader announces: the verdict, the score, and trouble with the pending call. */
export function spokenStatus({ phase, callStatus }: Pick<GameState, 'phase' | 'callStatus'>): string {
  const trouble = callStatusWords(phase, callStatus);
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

function callStatusWords(phase: Phase, callStatus: CallStatus): string {
  if (callStatus === 'offline' || callStatus === 'unavailable') return words[callStatus];
  if (callStatus !== 'slow') return '';
  if (phase.is === 'sending') return words.sending;
  return phase.is === 'opening' ? words.opening : '';
}
