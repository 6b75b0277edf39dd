import { messages } from '@lights-out/contracts/messages';

import { lastAnswered, type Phase } from './game-state.ts';

/** How one option is marked: `chosen` is locked and not yet judged. Colour, sign and text always go together. */
export interface OptionMark {
  /** It was the player's choice. */
  readonly isChosen: boolean;
  readonly look: 'plain' | 'chosen' | 'right' | 'wrong';
  readonly sign: string;
  readonly text: string;
}

const plain: OptionMark = { isChosen: false, look: 'plain', sign: '', text: '' };

/** The mark of option `index` in this phase of the game. */
export function optionMark(phase: Phase, index: number): OptionMark {
  if (phase.is === 'sending') {
    return index === phase.selectedOption
      ? { isChosen: true, look: 'chosen', sign: '●', text: messages.game.yourAnswer }
      : plain;
  }
  const verdict = lastAnswered(phase)?.verdict;
  return verdict ? judgedMark(verdict, index) : plain;
}

/** The mark of option `index` once the question is judged. */
export function judgedMark(
  verdict: { correctOption: number; selectedOption: number | null },
  index: number,
): OptionMark {
  const isChosen = index === verdict.selectedOption;
  if (index === verdict.correctOption) {
    return {
      isChosen,
      look: 'right',
      sign: '✓',
      text: isChosen ? messages.game.yourAnswer : messages.game.rightAnswer,
    };
  }
  return isChosen ? { isChosen, look: 'wrong', sign: '✕', text: messages.game.yourAnswer } : plain;
}

/** A, B, C, D. */
export function optionLetter(index: number): string {
  return String.fromCharCode(65 + index);
}

/** The option that a key stands for, A to D or 1 to 4; null for every other key and for keys with a modifier. */
export function optionOfKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>,
  options: number,
): number | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.key.length !== 1) return null;
  const key = event.key.toUpperCase();
  const index = key >= '1' && key <= '9' ? Number(key) - 1 : key.charCodeAt(0) - 65;
  return index >= 0 && index < options ? index : null;
}
