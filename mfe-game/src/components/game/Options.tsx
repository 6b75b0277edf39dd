import { messages } from '@lights-out/contracts/messages';
import { optionsPerQuestion } from '@lights-out/contracts/constants';
import { Skeleton, usePlayerState } from '@lights-out/web-kit';
import { useState } from 'react';

import type { Phase, ShownQuestion } from '../../model/game-state.ts';
import { optionLetter, optionMark } from '../../model/option-mark.ts';
import { areDense } from '../../model/question-layout.ts';
import styles from './Options.module.css';

/** The question is described by them, so that a screen reader says them after it. */
export const optionsId = 'race-options';

/** Letters of a text and of the longest mark for which an option of a phone has room, with a gap between them. */
const lettersMost = 27;

interface OptionsProps {
  readonly phase: Phase;
  readonly question: ShownQuestion | null;
  readonly onAnswer: (option: number, event: Event) => void;
}

/** The four answers as large targets; a judged one is marked by colour, sign and text. */
export function Options({ phase, question, onAnswer }: OptionsProps) {
  const [isPointed, setPointed] = useState(false);
  if (!question) return <Waiting />;
  return (
    <ol
      id={optionsId}
      className={styles.options}
      aria-label={messages.game.options}
      data-is-dense={areDense(question.options) || undefined}
      data-is-pointed={isPointed || undefined}
      onPointerMove={({ pointerType }) => setPointed(pointerType === 'mouse')}
    >
      {question.options.map((text, index) => (
        <li key={`${question.n}-${index}`}>
          <Option text={text} index={index} phase={phase} onAnswer={onAnswer} />
        </li>
      ))}
    </ol>
  );
}

interface OptionProps {
  readonly text: string;
  readonly index: number;
  readonly phase: Phase;
  readonly onAnswer: (option: number, event: Event) => void;
}

/** Stays where the focus is when it is locked: only marked as disabled. */
function Option({ text, index, phase, onAnswer }: OptionProps) {
  const mark = optionMark(phase, index);
  const letter = optionLetter(index);
  const isOpen = phase.is === 'asking';
  const areKeysOn = usePlayerState('areKeysOn');
  return (
    <button
      type="button"
      className={styles.option}
      data-look={mark.look}
      data-is-long={text.length + messages.game.rightAnswer.length > lettersMost || undefined}
      data-chosen={mark.isChosen || undefined}
      data-locked={!isOpen || undefined}
      aria-disabled={!isOpen || undefined}
      aria-keyshortcuts={areKeysOn ? `${letter} ${index + 1}` : undefined}
      onClick={({ nativeEvent }) => onAnswer(index, nativeEvent)}
    >
      <span className={styles.letter}>{letter}</span>{' '}
      <span lang="en" className={styles.text}>
        {text}
      </span>
      {mark.text && (
        <span className={styles.mark}>
          <span className={styles.sign} aria-hidden="true">
            {mark.sign}
          </span>{' '}
          <span className={styles.word}>{mark.text}</span>
        </span>
      )}
    </button>
  );
}

function Waiting() {
  return (
    <div className={styles.options}>
      {Array.from({ length: optionsPerQuestion }, (_, index) => (
        <Skeleton key={index} height="100%" />
      ))}
    </div>
  );
}
