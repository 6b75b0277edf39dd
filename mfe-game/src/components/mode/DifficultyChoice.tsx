import { messages } from '@lights-out/contracts/messages';
import { bestScore, bestUntimedScore, difficulties, type Difficulty, multipliers } from '@lights-out/contracts/scoring';
import { formatPoints } from '@lights-out/web-kit';

import styles from './DifficultyChoice.module.css';

interface DifficultyChoiceProps {
  readonly chosen: Difficulty;
  /** Without the clock a right answer has no bonus. */
  readonly isUntimed: boolean;
  readonly onChoose: (difficulty: Difficulty) => void;
}

/** One of three difficulties, each with what it multiplies a right answer by. */
export function DifficultyChoice({ chosen, isUntimed, onChoose }: DifficultyChoiceProps) {
  const best = isUntimed ? bestUntimedScore : bestScore;
  return (
    <fieldset>
      <legend className={styles.legend}>{messages.mode.difficulty}</legend>
      <div className={styles.choices}>
        {difficulties.map((difficulty) => (
          <label key={difficulty} className={styles.choice}>
            <input
              type="radio"
              name="difficulty"
              className={styles.radio}
              value={difficulty}
              checked={difficulty === chosen}
              onChange={() => onChoose(difficulty)}
            />
            <span className={styles.name}>{messages.difficulties[difficulty]}</span>
            <span className={styles.factor}>{messages.multiplier(multipliers[difficulty])}</span>
            <span className={styles.best}>{messages.mode.upTo(formatPoints(best(difficulty)))}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
