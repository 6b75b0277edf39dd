import type { MonthlyPrize } from '@lights-out/contracts/boards';
import { heatDays, heatPassMark, heatRepeatPassMark, questionsPerHeat } from '@lights-out/contracts/constants';
import { messages } from '@lights-out/contracts/messages';
import { formatDay, readSiteOperator, useMediaQuery } from '@lights-out/web-kit';

import styles from './EntryOffer.module.css';

const texts = messages.payment;

interface EntryRulesProps {
  readonly prize: MonthlyPrize;
  /** The player has entered: who may is no longer mentioned. */
  readonly isEntered: boolean;
}

/** The prize in full, who may enter, and how it is raced and confirmed; folded on a phone, where the offer has them in short. */
export function EntryRules({ prize, isEntered }: EntryRulesProps) {
  const { companyName: company, entryMinAge: age, entryCountries: countries } = readSiteOperator();
  const description = messages.formats.written(prize.description, prize.germanDescription);
  const examples = messages.formats.written(prize.examples.join(', '), prize.germanExamples?.join(', '));
  const isWide = useMediaQuery('(width >= 900px)');
  return (
    <details open={isWide} className={styles.rules}>
      <summary>{texts.rules}</summary>
      <dl className={styles.terms}>
        <div className={styles.wide}>
          <dt className={styles.label}>{texts.grandPrize}</dt>
          <dd lang={description.lang}>{description.text}</dd>
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
            <dd lang={examples.lang}>{examples.text}</dd>
          </div>
        )}
      </dl>
    </details>
  );
}

/** A prize place has to be confirmed. */
function HeatRule() {
  return (
    <div className={styles.wide}>
      <dt className={styles.label}>{messages.heatRule.name}</dt>
      <dd>{messages.heatRule.text(questionsPerHeat, heatPassMark, heatRepeatPassMark, heatDays)}</dd>
    </div>
  );
}
