import { messages } from '@lights-out/contracts/messages';
import { Badge, formatDay, Loaded, Panel, Skeleton } from '@lights-out/web-kit';

import { useMailSettings } from '../../api/mails.ts';
import { SendConfirmation } from '../SendConfirmation.tsx';
import type { SectionProps } from './section.ts';
import styles from './Section.module.css';

const texts = messages.settings.mails;

/** Whether the player's address is confirmed, and the way to another mail where it is not. */
export function Mails({ user, onRefused }: SectionProps) {
  const settings = useMailSettings(user.id);
  return (
    <Panel title={texts.title}>
      <Loaded query={settings} loading={<Skeleton height="96px" />} failure={() => ({ message: texts.failed })}>
        {({ confirmedAt }) =>
          confirmedAt === null ? (
            <>
              <p className={styles.state}>
                {user.email} <Badge tone="accent">{texts.unconfirmed}</Badge>
              </p>
              <p className={styles.text}>{texts.text}</p>
              <SendConfirmation email={user.email} onRefused={onRefused} />
            </>
          ) : (
            <p className={styles.state}>
              {user.email} <Badge>{texts.confirmed(formatDay(confirmedAt))}</Badge>
            </p>
          )
        }
      </Loaded>
    </Panel>
  );
}
