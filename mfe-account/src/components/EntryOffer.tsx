import type { MonthlyPrize } from '@lights-out/contracts/boards';
import { entryFee, heatDays, heatPassMark, questionsPerHeat } from '@lights-out/contracts/constants';
import { messages } from '@lights-out/contracts/messages';
import { formatDay, formatDeadline, Panel, readSiteOperator } from '@lights-out/web-kit';

import styles from './EntryOffer.module.css';

const texts = messages.payment;

interface EntryOfferProps {
  readonly prize: MonthlyPrize;
  /** The player has entered: the fee is no longer mentioned. */
  readonly isEntered: boolean;
}

/** What there is to win, until when, what an entry costs, and who may enter. */
export function EntryOffer({ prize, isEntered }: EntryOfferProps) {
  const { companyName: company, entryMinAge: age, entryCountries: countries, taxLine } = readSiteOperator();
  return (
    <Panel tone="gold" className={styles.offer}>
      <p className={styles.label}>{texts.grandPrize}</p>
      <h2 className={styles.prize}>{prize.title}</h2>
      <p className={styles.description}>{prize.description}</p>
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
        {typeof prize.racesADay === 'number' && (
          <div>
            <dt className={styles.label}>{messages.countedRaces.name}</dt>
            <dd>{messages.countedRaces.rule(prize.racesADay)}</dd>
          </div>
        )}
        {!isEntered && (
          <div>
            <dt className={styles.label}>{texts.entrants}</dt>
            <dd>{texts.mayEnter({ age, countries, company })}</dd>
          </div>
        )}
        {prize.hasHeats && <HeatRule />}
        {prize.eventDate !== null && (
          <div>
            <dt className={styles.label}>{texts.eventDate}</dt>
            <dd>
              <time dateTime={prize.eventDate}>{formatDay(prize.eventDate)}</time>
            </dd>
          </div>
        )}
        {prize.examples.length > 0 && (
          <div>
            <dt className={styles.label}>{texts.examples}</dt>
            {prize.examples.map((example) => (
              <dd key={example}>{example}</dd>
            ))}
          </div>
        )}
      </dl>
    </Panel>
  );
}

/** A prize place has to be confirmed. */
function HeatRule() {
  return (
    <div className={styles.wide}>
      <dt className={styles.label}>{messages.heatRule.name}</dt>
      <dd>{messages.heatRule.text(questionsPerHeat, heatPassMark, heatDays)}</dd>
    </div>
  );
}
