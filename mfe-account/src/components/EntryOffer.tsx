import type { MonthlyPrize } from '@lights-out/contracts/boards';
import { entryFee } from '@lights-out/contracts/constants';
import { messages } from '@lights-out/contracts/messages';
import { formatDeadline, Panel, readSiteOperator } from '@lights-out/web-kit';

import styles from './EntryOffer.module.css';

const texts = messages.payment;

interface EntryOfferProps {
  readonly prize: MonthlyPrize;
  /** The player has entered: the fee is no longer mentioned. */
  readonly isEntered: boolean;
}

/** What there is to win, what an entry costs, until when, and in short what binds whoever pays. */
export function EntryOffer({ prize, isEntered }: EntryOfferProps) {
  const { taxLine } = readSiteOperator();
  const title = messages.formats.written(prize.title, prize.germanTitle);
  return (
    <Panel tone="gold" className={styles.offer}>
      <p className={styles.label}>{texts.grandPrize}</p>
      <h2 lang={title.lang} className={styles.prize}>
        {title.text}
      </h2>
      <dl className={styles.terms}>
        <div>
          <dt className={styles.label}>{texts.entry}</dt>
          <dd>
            {isEntered ? (
              texts.entered.title
            ) : (
              <>
                <strong className={styles.fee}>{messages.formats.euro(entryFee.label)}</strong> {texts.oneTime}{' '}
                {texts.tax(taxLine)}
              </>
            )}
          </dd>
        </div>
        <div>
          <dt className={styles.label}>{texts.endsAt}</dt>
          <dd>
            <time dateTime={prize.endDate}>{formatDeadline(prize.endDate)}</time>
          </dd>
        </div>
      </dl>
      {!isEntered && <InShort prize={prize} />}
    </Panel>
  );
}

/** Open lines, told before payment at every width; the rules in full are folded on a phone. */
function InShort({ prize }: { readonly prize: MonthlyPrize }) {
  const { entryMinAge: age, entryCountries: countries } = readSiteOperator();
  const lines = [
    typeof prize.racesADay === 'number' && texts.racesInShort(prize.racesADay),
    prize.hasHeats && texts.heatInShort,
    texts.entrantsInShort({ age, countries }),
  ];
  return <p className={styles.inShort}>{lines.filter((line) => typeof line === 'string').join(' ')}</p>;
}
