import { messages } from '@lights-out/contracts/messages';
import { useId, useState } from 'react';

import styles from './SampleQuestion.module.css';

/** Written for this page: not one of the questions of the game, whose answers the server alone knows. */
const sample = {
  question: 'At 300\u00a0km/h, roughly how far does a Formula\u00a01 car get in a second?',
  options: ['33 m', '58 m', '83 m', '120 m'],
  right: 2,
};
const why = '300 km/h are 83 metres a second: a blink of an eye is the length of two cars.';

/** One question to try, without a clock and without consequences. */
export function SampleQuestion() {
  const titleId = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <section aria-labelledby={titleId} className={styles.question}>
      <p className={styles.name}>Try one, without the clock</p>
      <h2 id={titleId} className={styles.text}>
        {sample.question}
      </h2>
      <ul className={styles.options}>
        {sample.options.map((option, index) => (
          <li key={option}>
            <Option
              text={option}
              index={index}
              chosen={chosen}
              onChoose={() => setChosen((before) => before ?? index)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className={styles.verdict}>
        {chosen !== null && verdictOn(chosen)}
      </p>
    </section>
  );
}

interface OptionProps {
  readonly text: string;
  readonly index: number;
  readonly chosen: number | null;
  readonly onChoose: () => void;
}

/** Keeps the focus when it is locked: only marked as disabled. */
function Option({ text, index, chosen, onChoose }: OptionProps) {
  const look = lookOf(index, chosen);
  return (
    <button
      type="button"
      className={styles.option}
      data-look={look}
      aria-disabled={chosen !== null || undefined}
      onClick={onChoose}
    >
      <span className={styles.letter}>{look === 'plain' ? String.fromCharCode(65 + index) : signs[look]}</span> {text}
    </button>
  );
}

const signs = { right: '✓', wrong: '✕' } as const;

function lookOf(index: number, chosen: number | null): 'plain' | 'right' | 'wrong' {
  if (chosen === null) return 'plain';
  if (index === sample.right) return 'right';
  return index === chosen ? 'wrong' : 'plain';
}

function verdictOn(chosen: number): string {
  return `${chosen === sample.right ? messages.game.correct : messages.game.wrong}. ${why}`;
}
