import { monthly } from '@lights-out/contracts/board';
import type { MonthlyPrize } from '@lights-out/contracts/boards';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import {
  Button,
  CanceledContest,
  formatDay,
  Loaded,
  Skeleton,
  TimeLeft,
  useChallengePosition,
  useMe,
  useMonthlyPrize,
  useRacesLeft,
} from '@lights-out/web-kit';

import styles from './Prizes.module.css';
import { Section } from './Section.tsx';

const texts = messages.offer;

/** This month's prize, its deadline and the fee. */
export function Prizes() {
  const query = useMonthlyPrize();
  return (
    <Section title={messages.landing.prizes}>
      <div className={styles.place}>
        <Loaded
          query={query}
          loading={<Waiting />}
          failure={() => ({ message: messages.commonToasts.prizeFailed.description })}
        >
          {(prize) => <Prize prize={prize} />}
        </Loaded>
      </div>
    </Section>
  );
}

function Prize({ prize }: { readonly prize: MonthlyPrize }) {
  const { user } = useMe();
  const isEntered = user?.isPremium === true;
  const position = useChallengePosition(user);
  const races = useRacesLeft(user);
  const title = messages.formats.written(prize.title, prize.germanTitle);
  const description = messages.formats.written(prize.description, prize.germanDescription);
  const examples = messages.formats.written(prize.examples.join(', '), prize.germanExamples?.join(', '));
  if (prize.canceledFor !== undefined) return <CanceledContest reason={prize.canceledFor} />;
  const rule = typeof prize.racesADay === 'number' ? messages.countedRaces.rule(prize.racesADay) : null;
  const racesText = races?.text ?? rule;
  return (
    <div className={styles.prize}>
      <div className={styles.text}>
        <h3 lang={title.lang} className={styles.title}>
          {title.text}
        </h3>
        <p lang={description.lang}>{description.text}</p>
        {prize.eventDate && <p className={styles.fine}>{texts.event(formatDay(prize.eventDate))}</p>}
        {prize.examples.length > 0 && (
          <p className={styles.fine}>
            {`${texts.examples}: `}
            <span lang={examples.lang}>{`${examples.text}.`}</span>
          </p>
        )}
      </div>
      <div className={styles.entry}>
        <p className={styles.fine}>{texts.endsIn}</p>
        <TimeLeft endsAt={prize.endDate} />
        <Button to={isEntered ? pages.game({ board: monthly }) : pages.payment()} variant="gold" size="lg">
          {isEntered ? texts.entered.race : messages.mode.join}
        </Button>
        <p className={styles.fine}>{isEntered ? `${texts.entered.title}. ${texts.entered.text}` : texts.once}</p>
        {racesText !== null && <p className={styles.fine}>{racesText}</p>}
        {isEntered && <p className={styles.fine}>{position}</p>}
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.prize}>
      <div className={styles.text}>
        <Skeleton className={styles.waitingTitle} />
        <Skeleton />
        <Skeleton className={styles.waitingLine} />
      </div>
      <div className={styles.entry}>
        <Skeleton className={styles.waitingLine} />
        <Skeleton className={styles.waitingClock} />
        <Skeleton className={styles.waitingButton} />
        <Skeleton className={styles.waitingLine} />
      </div>
    </div>
  );
}
