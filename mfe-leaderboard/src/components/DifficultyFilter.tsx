import { messages } from '@lights-out/contracts/messages';
import { type Difficulty, difficulties } from '@lights-out/contracts/scoring';
import { useId } from 'react';

import styles from './DifficultyFilter.module.css';

interface DifficultyFilterProps {
  /** Undefined for all. */
  readonly value: Difficulty | undefined;
  readonly onChange: (value: Difficulty | undefined) => void;
}

const choices = [undefined, ...difficulties];

/** Narrows the board to the standings made at one difficulty. */
export function DifficultyFilter({ value, onChange }: DifficultyFilterProps) {
  const name = useId();
  return (
    <fieldset className={styles.filter}>
      <legend className={styles.legend}>{messages.leaderboard.difficulty}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice ?? 'all'} className={styles.choice}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={value === choice}
              onChange={() => onChange(choice)}
            />
            <span className={styles.text}>
              {choice ? messages.difficulties[choice] : messages.leaderboard.allDifficulties}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
