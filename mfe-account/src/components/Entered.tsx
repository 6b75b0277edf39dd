import { monthly } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { eurosInWords } from '@lights-out/contracts/money';
import type { User } from '@lights-out/contracts/player';
import {
  AddressToConfirm,
  Button,
  Panel,
  useChallengePosition,
  useRacesLeft,
  useRunningRace,
} from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

import { ownEntryQuery } from '../api/payment.ts';
import styles from './Entered.module.css';

const texts = messages.payment.entered;
const { partReturned } = messages.payment;

/** For a player who has entered this month: the position, and the way to race. Starts nothing by itself. */
export function Entered({ user }: { readonly user: User }) {
  const running = useRunningRace({ ...user, isPremium: true });
  const position = useChallengePosition({ ...user, isPremium: true });
  const races = useRacesLeft({ ...user, isPremium: true });
  const mayRace = running !== null || races?.left !== 0;
  return (
    <Panel title={texts.title} tone="gold">
      <p role={running ? 'status' : undefined}>{running ?? texts.text}</p>
      <Returned user={user} />
      <p className={styles.position} role="status">
        {position}
      </p>
      {races && <p role="status">{races.text}</p>}
      <AddressToConfirm user={user} />
      <div className={styles.actions}>
        {mayRace ? (
          <Button variant="gold" size="lg" isWide to={pages.game({ board: monthly, skipsCountdown: running !== null })}>
            {running ? messages.runningRace.goOn : texts.race}
          </Button>
        ) : (
          <Button size="lg" isWide to={pages.mode()}>
            {messages.countedRaces.train}
          </Button>
        )}
        <Button variant="secondary" isWide to={pages.leaderboard({ board: monthly })}>
          {texts.leaderboard}
        </Button>
      </div>
    </Panel>
  );
}

/** What went back of the fee while the entry stands; nothing where none did, or while that is not known. */
function Returned({ user }: { readonly user: User }) {
  const { refundedMinor = 0, disputedMinor = 0 } = useQuery(ownEntryQuery(user.id)).data?.returned ?? {};
  return (
    <>
      {refundedMinor > 0 && <p>{partReturned.refunded(euros(refundedMinor))}</p>}
      {disputedMinor > 0 && <p>{partReturned.disputed(euros(disputedMinor))}</p>}
    </>
  );
}

const euros = (minor: number) => messages.formats.euro(`${eurosInWords(minor)}€`);
