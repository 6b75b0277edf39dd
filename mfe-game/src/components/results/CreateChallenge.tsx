import { messages } from '@lights-out/contracts/messages';
import { Button, type GameResult, useIsSwitchedOff } from '@lights-out/web-kit';
import { useId, useState } from 'react';

import styles from './CreateChallenge.module.css';
import { useCreating } from './use-creating.ts';

const { sharing: texts } = messages;

interface CreateChallengeProps {
  readonly result: GameResult;
  readonly onCreated: (challengeId: string) => void;
}

/** Makes a friend challenge of the result, with the same questions or with others. */
export function CreateChallenge({ result, onCreated }: CreateChallengeProps) {
  const isOfContest = result.board.kind === 'contest' && result.challengeId === null;
  const [isChosen, setChosen] = useState(true);
  const isSame = isChosen && !isOfContest;
  const { isBusy, create } = useCreating(result, onCreated);
  const hintId = useId();
  if (useIsSwitchedOff('challenges'))
    return (
      <div className={styles.card}>
        <h3 tabIndex={-1}>{texts.challenge}</h3>
        <p role="status">{messages.switchedOff.challenges}</p>
      </div>
    );
  return (
    <div className={styles.card}>
      <h3 tabIndex={-1}>{texts.challenge}</h3>
      <p>{texts.createText}</p>
      <label className={styles.choice}>
        <input
          type="checkbox"
          // A native checkbox exposes its checked state without aria-checked.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="switch"
          className={styles.switch}
          checked={isSame}
          aria-describedby={hintId}
          disabled={isOfContest}
          onChange={({ target }) => setChosen(target.checked)}
        />
        <span>{texts.same}</span>
      </label>
      <p id={hintId} className={styles.hint}>
        {isOfContest ? texts.sameOfContest : isSame ? texts.sameOn : texts.sameOff}
      </p>
      <Button variant="secondary" isWide isBusy={isBusy} onClick={() => create(isSame)}>
        {isBusy ? texts.creating : texts.create}
      </Button>
    </div>
  );
}
