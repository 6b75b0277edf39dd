import { practice } from '@lights-out/contracts/board';
import type { Friend } from '@lights-out/contracts/friends';
import { friendsMessages as texts } from '@lights-out/contracts/messages-friends';
import { pages } from '@lights-out/contracts/pages';
import { Button, EmptyState, formatDay, formatPoints, Panel } from '@lights-out/web-kit';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';

import styles from './Friends.module.css';
import { RaceNow } from './RaceNow.tsx';
import type { FriendsSection } from './section.ts';
import { useChange } from './use-change.ts';

/** The player's friends, each with what was raced and what can be done. */
export function FriendList({ friends, ...section }: FriendsSection & { readonly friends: readonly Friend[] }) {
  return (
    <Panel title={texts.list}>
      {friends.length === 0 ? (
        <EmptyState text={texts.empty} />
      ) : (
        <>
          <ul className={styles.list}>
            {friends.map((friend) => (
              <OneFriend key={friend.userId} friend={friend} {...section} />
            ))}
          </ul>
          <Link to={pages.leaderboard({ board: practice, isOfFriends: true })} className={styles.link}>
            {texts.board}
          </Link>
        </>
      )}
    </Panel>
  );
}

function OneFriend({ friend, ...section }: FriendsSection & { readonly friend: Friend }) {
  const { displayName, since } = friend;
  const [isEnding, setEnding] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const keep = () => {
    setEnding(false);
    end.current?.querySelector('button')?.focus();
  };
  return (
    <li className={styles.friend}>
      <div className={styles.row}>
        <div className={styles.who}>
          <h3 className={styles.name}>{displayName}</h3>
          <p className={styles.muted}>{texts.since(formatDay(since))}</p>
        </div>
        <HeadToHead friend={friend} />
      </div>
      <RaceNow displayName={displayName} {...section}>
        <div ref={end}>
          <Button
            variant="ghost"
            aria-label={texts.endNamed(displayName)}
            aria-expanded={isEnding}
            onClick={() => setEnding(!isEnding)}
          >
            {texts.end}
          </Button>
        </div>
      </RaceNow>
      {isEnding && <End friend={friend} onKeep={keep} {...section} />}
    </li>
  );
}

/** What the two have raced against each other. */
function HeadToHead({ friend: { challenges, dailies } }: { readonly friend: Friend }) {
  const { won, lost, drawn } = challenges;
  const { ahead, behind, level } = dailies;
  const hasMet = { challenges: won + lost + drawn > 0, dailies: ahead + behind + level > 0 };
  if (!hasMet.challenges && !hasMet.dailies) return <p className={styles.muted}>{texts.notMet}</p>;
  return (
    <dl className={styles.figures}>
      {hasMet.challenges && (
        <div>
          <dt>{texts.challenges}</dt>
          <dd>{texts.challengeCounts(formatPoints(won), formatPoints(lost), formatPoints(drawn))}</dd>
        </div>
      )}
      {hasMet.dailies && (
        <div>
          <dt>{texts.dailies}</dt>
          <dd>{texts.dailyCounts(formatPoints(ahead), formatPoints(behind), formatPoints(level))}</dd>
        </div>
      )}
    </dl>
  );
}

interface EndProps extends FriendsSection {
  readonly friend: Friend;
  readonly onKeep: () => void;
}

/** Says what ends before it does. */
function End({ friend: { userId: id, displayName }, onKeep, ...section }: EndProps) {
  const { change, isChanging } = useChange(section);
  return (
    <div className={styles.end}>
      <p>{texts.endText(displayName)}</p>
      <p className={styles.muted}>{texts.blockText(displayName)}</p>
      <div className={styles.ways}>
        <Button
          variant="secondary"
          isBusy={isChanging(id, 'remove')}
          onClick={() => change({ what: 'remove', id }, texts.removed(displayName))}
        >
          {texts.remove}
        </Button>
        <Button
          variant="secondary"
          isBusy={isChanging(id, 'block')}
          onClick={() => change({ what: 'block', id }, texts.blocked(displayName))}
        >
          {texts.block}
        </Button>
        <Button variant="ghost" onClick={onKeep}>
          {texts.keep}
        </Button>
      </div>
    </div>
  );
}
