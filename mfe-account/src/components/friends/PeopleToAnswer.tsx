import type { Friends } from '@lights-out/contracts/friends';
import { friendsMessages as texts } from '@lights-out/contracts/messages-friends';
import { Button, formatDay, Panel } from '@lights-out/web-kit';

import styles from './Friends.module.css';
import type { FriendsSection } from './section.ts';
import { useChange } from './use-change.ts';

/** Who wants to be the player's friend; nothing where nobody does. */
export function Requests({ requests, ...section }: FriendsSection & Pick<Friends, 'requests'>) {
  const { change, isChanging } = useChange(section);
  if (requests.length === 0) return null;
  return (
    <Panel title={texts.requests}>
      <ul className={styles.list}>
        {requests.map(({ userId: id, displayName, askedAt }) => (
          <li key={id} className={styles.row}>
            <div className={styles.who}>
              <p className={styles.name}>{texts.asks(displayName)}</p>
              <p className={styles.muted}>{formatDay(askedAt)}</p>
            </div>
            <div className={styles.ways}>
              <Button
                isBusy={isChanging(id, 'accept')}
                aria-label={texts.acceptNamed(displayName)}
                onClick={() => change({ what: 'accept', id }, texts.accepted(displayName))}
              >
                {texts.accept}
              </Button>
              <Button
                variant="secondary"
                isBusy={isChanging(id, 'decline')}
                aria-label={texts.declineNamed(displayName)}
                onClick={() => change({ what: 'decline', id }, texts.declined(displayName))}
              >
                {texts.decline}
              </Button>
              <Button
                variant="ghost"
                isBusy={isChanging(id, 'block')}
                aria-label={texts.blockNamed(displayName)}
                onClick={() => change({ what: 'block', id }, texts.blocked(displayName))}
              >
                {texts.block}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Whom the player has blocked; nothing where there is nobody. */
export function Blocked({ blocked, ...section }: FriendsSection & Pick<Friends, 'blocked'>) {
  const { change, isChanging } = useChange(section);
  if (blocked.length === 0) return null;
  return (
    <Panel title={texts.blockedTitle}>
      <ul className={styles.list}>
        {blocked.map(({ userId: id, displayName }) => (
          <li key={id} className={styles.row}>
            <p className={styles.name}>{displayName}</p>
            <Button
              variant="secondary"
              isBusy={isChanging(id, 'unblock')}
              aria-label={texts.unblockNamed(displayName)}
              onClick={() => change({ what: 'unblock', id }, texts.unblocked(displayName))}
            >
              {texts.unblock}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
