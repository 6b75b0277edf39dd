import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Button, readSiteOperator, usePageTitle } from '@lights-out/web-kit';

import { ReadingPage } from '../layouts/ReadingPage.tsx';
import { faq } from '../model/faq.ts';
import styles from './FaqPage.module.css';

const { footer, landing, reading } = messages;

export function FaqPage() {
  usePageTitle(footer.faq);
  return (
    <ReadingPage title={footer.faq} note={reading.faqNote} aside={<MoreHelp />} isAsideLast>
      {faq.map(({ question, answer }) => (
        <details key={question} className={styles.entry}>
          <summary className={styles.question}>
            <h2>{question}</h2>
          </summary>
          <div className={styles.answer}>
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      ))}
    </ReadingPage>
  );
}

function MoreHelp() {
  const { contactEmail } = readSiteOperator();
  return (
    <div className={styles.more}>
      <p>
        {reading.notAnswered} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
      <Button to={pages.mode()} variant="secondary">
        {landing.start}
      </Button>
    </div>
  );
}
