import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { formatDeadline, Loaded, readSiteOperator, Skeleton, useMonthlyPrize } from '@lights-out/web-kit';
import { Link } from 'react-router-dom';

import { Wordmark } from '../components/Wordmark.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import styles from './Footer.module.css';

const { brand, dailyDoor, footer, imprint, privacy, raceData, shell } = messages;

const quickLinks = [
  { to: pages.home(), label: footer.home },
  { to: pages.mode(), label: footer.modes },
  { to: pages.leaderboard(), label: footer.leaderboard },
  { to: pages.profile(), label: footer.history },
  { to: pages.payment(), label: footer.premium },
  { to: pages.terms(), label: footer.terms },
  { to: pages.faq(), label: footer.faq },
];

export function Footer() {
  const { contactEmail } = readSiteOperator();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <Wordmark />
          <p>
            {shell.contact}: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </p>
        </div>
        <nav aria-label={shell.footerNav}>
          <h2 className={styles.heading}>{shell.quickLinks}</h2>
          <ul className={styles.links}>
            {quickLinks.map(({ to, label }) => (
              <li key={label}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="footer-prize" className={styles.prize}>
          <h2 id="footer-prize" className={styles.heading}>
            {shell.currentPrize}
          </h2>
          <CurrentPrize />
        </section>
      </div>
      <div className={styles.disclaimer}>
        <p className={styles.legal}>
          <Link to={pages.daily()}>{dailyDoor.name}</Link>
          <Link to={pages.privacy()}>{privacy.title}</Link>
          <Link to={pages.imprint()}>{imprint.title}</Link>
          <LanguageSwitch />
        </p>
        <p>{brand.disclaimer}</p>
        <p>
          {raceData.by} <a href={raceData.page}>{raceData.name}</a>,{' '}
          <a href={raceData.licencePage}>{raceData.licence}</a>, {raceData.changed}
        </p>
      </div>
    </footer>
  );
}

/** Keeps its height in every state: loading, loaded or failed. */
function CurrentPrize() {
  return (
    <div className={styles.prizeText}>
      <Loaded
        query={useMonthlyPrize()}
        loading={
          <>
            <Skeleton className={styles.waiting} />
            <Skeleton className={styles.waiting} />
          </>
        }
        renderFailure={() => <p>{shell.prizeUnknown}</p>}
      >
        {(prize) => {
          const title = messages.formats.written(prize.title, prize.germanTitle);
          return (
            <>
              <p lang={title.lang} className={styles.prizeTitle}>
                {title.text}
              </p>
              <p>{shell.prizeEnds(formatDeadline(prize.endDate))}</p>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
