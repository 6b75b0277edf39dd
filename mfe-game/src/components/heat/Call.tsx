import type { OwnHeat } from '@lights-out/contracts/heats';
import { messages } from '@lights-out/contracts/messages';
import { Button, errorText, Panel } from '@lights-out/web-kit';

import { useStart } from '../../api/heats.ts';
import styles from './Heat.module.css';

const texts = messages.heat.call;

interface CallProps {
  readonly heat: OwnHeat;
  readonly userId: string;
}

/** The code word for the call, and once the steward has heard it the way into the race. */
export function Call({ heat: { codeWord, contest, form, state }, userId }: CallProps) {
  const { mutate, isPending, error } = useStart(userId, contest);
  const isAdmitted = state === 'admitted';
  return (
    <Panel title={texts.title} tone="accent">
      <div className={styles.stack}>
        <p className={styles.word}>{codeWord}</p>
        {!isAdmitted && <p>{texts.say}</p>}
        <p role="status" className={styles.status}>
          {isAdmitted ? texts.heard : texts.waiting}
        </p>
        {isAdmitted && (
          <>
            <p>{form === 'timed' ? texts.ready : texts.readyUntimed}</p>
            {error && (
              <p role="alert" className={styles.error}>
                {errorText(error)}
              </p>
            )}
            <div>
              <Button size="lg" isWideOnPhone isBusy={isPending} onClick={() => mutate()}>
                {texts.start}
              </Button>
            </div>
          </>
        )}
      </div>
    </Panel>
  );
}
