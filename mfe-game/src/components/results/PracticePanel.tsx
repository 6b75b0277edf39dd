import { monthly } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import type { User } from '@lights-out/contracts/player';
import { Button, Panel, Quoted, useChallengePosition, useMe } from '@lights-out/web-kit';

import { usePrize } from '../../api/prize.ts';
import { ContestEnd } from './ContestPanel.tsx';
import styles from './ModePanel.module.css';

const { results } = messages;

/** After a free game: what the Monthly Challenge offers, or the way to race it for a player who has entered. */
export function PracticePanel() {
  const {
    query: { data },
  } = usePrize();
  const { user } = useMe();
  const prize = data && messages.formats.written(data.title, data.germanTitle);
  if (user?.isPremium) return <EnteredPanel user={user} />;
  return (
    <Panel tone="gold" title={results.prizeTitle}>
      <div className={styles.offer}>
        <p className={styles.note}>
          {prize ? <Quoted text={prize} sentence={results.prizeText} /> : results.prizeTextShort}
        </p>
        <Button variant="gold" isWideOnPhone to={pages.payment()}>
          {results.enterPremium}
        </Button>
      </div>
    </Panel>
  );
}

function EnteredPanel({ user }: { readonly user: User }) {
  const position = useChallengePosition(user);
  const { title, text, race } = messages.payment.entered;
  return (
    <Panel tone="gold" title={title}>
      <div className={styles.offer}>
        <div>
          <p className={styles.note}>
            {text} {position}
          </p>
          <ContestEnd />
        </div>
        <Button variant="gold" isWideOnPhone to={pages.game({ board: monthly })}>
          {race}
        </Button>
      </div>
    </Panel>
  );
}
