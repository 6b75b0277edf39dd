import { isUntimed } from '@lights-out/contracts/board';
import type { Verdict } from '@lights-out/contracts/answers';
import { messages } from '@lights-out/contracts/messages';
import { sectorOf } from '@lights-out/contracts/scoring';

import { lastAnswered, type GameState, type CallStatus, type Phase } from './game-state.ts';
import { optionLetter } from './option-mark.ts';

const { game: words } = messages;

type Moment = Pick<GameState, 'phase' | 'callStatus'> & Partial<Pick<GameState, 'head' | 'start'>>;

export interface StatusLine {
  readonly look: 'quiet' | 'waiting' | 'right' | 'wrong';
  readonly text: string;
  /** How many knew the answer, beside the verdict. */
  readonly knew?: string;
}

/** The line under the options. It names the keys only while they answer. */
export function statusLine({ phase, callStatus, head, start }: Moment, areKeysOn = true): StatusLine {
  const trouble = callStatusWords(phase, callStatus, head);
  if (trouble) return { look: 'waiting', text: trouble };
  const verdict = lastAnswered(phase)?.verdict;
  const knew = knewText(verdict);
  if (verdict?.isCorrect)
    return {
      look: 'right',
      text: start?.isHeat || start?.isOfMistakes ? `✓ ${words.correct}` : rightText(verdict, head),
      ...(knew && { knew }),
    };
  if (verdict)
    return { look: 'wrong', text: `✕ ${verdict.timedOut ? words.timesUp : words.wrong}`, ...(knew && { knew }) };
  if (phase.is === 'loading') return { look: 'quiet', text: words.starting };
  return { look: 'quiet', text: phase.is === 'asking' && areKeysOn ? words.keys : '' };
}

/** Nothing while it is not told. */
function knewText(verdict: Verdict | undefined): string {
  return typeof verdict?.knew === 'number' ? words.knew(verdict.knew) : '';
}

/** The fastest sector has a word of its own. */
function rightText({ score, timeTaken }: Verdict, head: Moment['head']): string {
  const text = `✓ ${words.correct} +${score}`;
  const isFastest = !(head && isUntimed(head.board)) && sectorOf(timeTaken) === 'fastest';
  return isFastest ? `${text} ◆ ${words.purple}` : text;
}

/** What is said of the wait while the start lights cover the page. */
export function startNote({ phase, callStatus, head, lights }: Moment & Pick<GameState, 'lights'>): string {
  const trouble = callStatusWords(phase, callStatus, head);
  return trouble || (lights === 'out' && phase.is === 'loading' ? words.starting : '');
}

/** What a screen reader announces: the verdict, with its sector and the score, and trouble with the pending call. */
export function spokenStatus({ phase, callStatus, head, start }: Moment): string {
  const trouble = callStatusWords(phase, callStatus, head);
  if (trouble) return trouble;
  if (phase.is !== 'verdict') return '';
  const { question, verdict } = phase;
  const right = words.rightOne(optionLetter(verdict.correctOption), question.options[verdict.correctOption] ?? '');
  if (start?.isHeat) return verdict.isCorrect ? `${words.correct}.` : `${judgedWrong(verdict)} ${right}.`;
  if (start?.isOfMistakes) {
    const judged = verdict.isCorrect ? `${words.correct}.` : `${judgedWrong(verdict)} ${right}.`;
    return `${judged} ${verdict.explanation}`.trimEnd();
  }
  const knew = knewText(verdict) && ` ${knewText(verdict)}.`;
  if (verdict.isCorrect) {
    const sector = head && isUntimed(head.board) ? '' : ` ${words.sectorSpoken[sectorOf(verdict.timeTaken)]}.`;
    return `${words.correct}.${sector} ${words.plus(verdict.score, verdict.totalScore)}.${knew}`;
  }
  const verdictWords = `${judgedWrong(verdict)} ${right}. ${words.scoreIs(verdict.totalScore)}.${knew}`;
  return verdict.explanation ? `${verdictWords} ${verdict.explanation}` : verdictWords;
}

function judgedWrong({ timedOut }: Verdict): string {
  return timedOut ? words.timesUp : `${words.wrong}.`;
}

/** An answer counts when it arrives: while it does not get through, its time is used. Without an answer it is used up. */
export function isClockRunning(phase: Phase, callStatus: CallStatus): boolean {
  return (
    phase.is === 'asking' ||
    (phase.is === 'sending' &&
      phase.selectedOption !== null &&
      (callStatus === 'offline' || callStatus === 'unavailable'))
  );
}

function callStatusWords(phase: Phase, callStatus: CallStatus, head: GameState['head'] | undefined): string {
  if (callStatus === 'offline' || callStatus === 'unavailable') {
    const hasClock = !head || !isUntimed(head.board);
    return hasClock && isClockRunning(phase, callStatus)
      ? `${words[callStatus]}. ${words.clockRunsOn}`
      : words[callStatus];
  }
  if (callStatus === 'checking' || callStatus === 'held') return words[callStatus];
  if (callStatus !== 'slow') return '';
  if (phase.is === 'sending') return words.sending;
  return phase.is === 'opening' ? words.opening : '';
}
