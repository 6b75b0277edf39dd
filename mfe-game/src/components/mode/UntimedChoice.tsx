import { messages } from '@lights-out/contracts/messages';
import { useId } from 'react';

import styles from './UntimedChoice.module.css';

interface UntimedChoiceProps {
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** Turns the clock of Free Practice off for players who need longer (WCAG 2.2.1, decision 0209). */
export function UntimedChoice({ isChosen, onChoose }: UntimedChoiceProps) {
  const hintId = useId();
  return (
    <div>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isChosen}
          aria-describedby={hintId}
          onChange={({ target }) => onChoose(target.checked)}
        />
        {messages.mode.untimed}
      </label>
      <p id={hintId} className={styles.hint}>
        {messages.mode.untimedText}
      </p>
    </div>
  );
}
