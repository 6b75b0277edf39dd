import { messages } from '@lights-out/contracts/messages';
import { readSiteOperator, usePageTitle, useMonthlyPrize } from '@lights-out/web-kit';

import { ReadingPage } from '../layouts/ReadingPage.tsx';
import { terms, type TermsSection, termsUpdatedAt } from '../model/terms.ts';
import styles from './TermsPage.module.css';

const { footer, shell } = messages;

export function TermsPage() {
  usePageTitle(footer.terms);
  const { contactEmail } = readSiteOperator();
  const updated = new Date(termsUpdatedAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <ReadingPage title={footer.terms} note={`Last updated ${updated}`} aside={<Contents />}>
      {terms.map((section) => (
        <Section key={section.id} section={section} />
      ))}
      <section id="contact" className={styles.section}>
        <h2>Support</h2>
        <p>
          For anything about the game, your account, a payment or a prize, write to{' '}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      </section>
    </ReadingPage>
  );
}

function Section({ section }: { readonly section: TermsSection }) {
  return (
    <section id={section.id} className={styles.section}>
      <h2>{section.title}</h2>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {section.id === 'winners' && <CurrentPrize />}
    </section>
  );
}

/** The prize is read from the API; the text also works without it. */
function CurrentPrize() {
  const { data: prize } = useMonthlyPrize();
  return (
    <p className={styles.prize}>
      {prize
        ? `${shell.currentPrize}: ${prize.title}. ${prize.description}`
        : 'The prize of each month is shown on the front page.'}
    </p>
  );
}

function Contents() {
  return (
    <nav aria-label="Contents" className={styles.contents}>
      <ol>
        {terms.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
        <li>
          <a href="#contact">Support</a>
        </li>
      </ol>
    </nav>
  );
}
