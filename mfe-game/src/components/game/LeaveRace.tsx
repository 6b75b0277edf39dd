import { messages } from '@lights-out/contracts/messages';
import { Button, Dialog } from '@lights-out/web-kit';
import { useId, useState } from 'react';

import styles from './LeaveRace.module.css';

const { leave: texts } = messages.game;

interface LeaveRaceProps {
  /** A clock runs on without the player. */
  readonly isTimed: boolean;
  readonly onLeave: () => void;
}

/** The one way out of a race, whose page has no navigation. It asks first, so that no stray press leaves a clock. */
export function LeaveRace({ isTimed, onLeave }: LeaveRaceProps) {
  const [isAsking, setAsking] = useState(false);
  const textId = useId();
  const stay = () => setAsking(false);
  const leave = () => {
    stay();
    onLeave();
  };
  return (
    <div className={styles.place}>
      <button type="button" className={styles.leave} onClick={() => setAsking(true)}>
        {texts.open}
      </button>
      {isAsking && (
        <Dialog
          role="alertdialog"
          title={texts.title}
          aria-describedby={textId}
          onDismiss={stay}
          ways={
            <>
              <Button onClick={stay}>{texts.stay}</Button>
              <Button variant="secondary" onClick={leave}>
                {texts.leave}
              </Button>
            </>
          }
        >
          <p id={textId}>
            {isTimed && `${texts.clock} `}
            {texts.comeBack}
          </p>
        </Dialog>
      )}
    </div>
  );
}
