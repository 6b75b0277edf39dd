import type { MailSettings } from '@lights-out/contracts/mails';
import { messages } from '@lights-out/contracts/messages';
import { Badge, formatDay, Loaded, Panel, showToast, Skeleton } from '@lights-out/web-kit';
import { useId, useState } from 'react';

import { useMailSettings, useSetContestMails } from '../../api/mails.ts';
import { SendConfirmation } from '../SendConfirmation.tsx';
import styles from './Mails.module.css';
import type { SectionProps } from './section.ts';
import sectionStyles from './Section.module.css';

const texts = messages.settings.mails;

/** Whether the player's address is confirmed and takes mails, the way to another confirmation, and which mails are sent. */
export function Mails(section: SectionProps) {
  const settings = useMailSettings(section.user.id);
  return (
    <Panel title={texts.title}>
      <Loaded query={settings} loading={<Skeleton height="150px" />} failure={() => ({ message: texts.failed })}>
        {({ confirmedAt, unreachableSince, contestMails }) => (
          <>
            <Address {...section} confirmedAt={confirmedAt} />
            {unreachableSince !== null && (
              <p className={sectionStyles.warning}>{texts.unreachable(formatDay(unreachableSince))}</p>
            )}
            <ContestMails {...section} contestMails={contestMails} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Address({ user, onRefused, confirmedAt }: SectionProps & Pick<MailSettings, 'confirmedAt'>) {
  if (confirmedAt !== null)
    return (
      <p className={styles.address}>
        {user.email} <Badge>{texts.confirmed(formatDay(confirmedAt))}</Badge>
      </p>
    );
  return (
    <>
      <p className={styles.address}>
        {user.email} <Badge tone="accent">{texts.unconfirmed}</Badge>
      </p>
      <p className={sectionStyles.text}>{texts.text}</p>
      <SendConfirmation email={user.email} onRefused={onRefused} />
    </>
  );
}

function ContestMails({ user, onRefused, contestMails }: SectionProps & Pick<MailSettings, 'contestMails'>) {
  const setting = useSetContestMails(user.id);
  // Shown at once: the mutation reports a moment later that it is pending, and the box would jump back until then.
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (!setting.isPending && chosen === contestMails) setChosen(null);
  const hintId = useId();
  const change = (isWanted: boolean) => {
    setChosen(isWanted);
    setting.mutate(isWanted, {
      onError: (error) => {
        setChosen(null);
        showToast({ ...texts.notSaved, variant: 'destructive' });
        onRefused(error);
      },
    });
  };
  return (
    <div className={styles.choice}>
      <label className={styles.label}>
        <input
          type="checkbox"
          checked={chosen ?? contestMails}
          aria-describedby={hintId}
          onChange={({ target }) => change(target.checked)}
        />
        <span>{texts.contestMails}</span>
      </label>
      <p id={hintId} className={sectionStyles.text}>
        {texts.contestMailsHint}
      </p>
    </div>
  );
}
