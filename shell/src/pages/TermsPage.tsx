import { termsVersion } from '@lights-out/contracts/constants';
import { messages } from '@lights-out/contracts/messages';
import { readSiteOperator, useAcceptedTerms, useMonthlyPrize, usePageTitle } from '@lights-out/web-kit';

import { AllAdditions, ChangedSince } from '../components/TermsAdditions.tsx';
import { ReadingPage } from '../layouts/ReadingPage.tsx';
import { terms, type TermsSection, termsUpdatedAt } from '../model/terms.ts';
import styles from './TermsPage.module.css';

const { footer, formats, reading, shell } = messages;

export function TermsPage() {
  usePageTitle(footer.terms);
  const { contactEmail } = readSiteOperator();
  const accepted = useAcceptedTerms();
  return (
    <ReadingPage
      title={footer.terms}
      note={
        <>
          <span>{reading.updated(formats.termsDay(termsUpdatedAt))}</span>,{' '}
          {reading.addedTo(formats.termsDay(termsVersion))}
        </>
      }
      aside={<Contents />}
    >
      {accepted !== undefined && <ChangedSince accepted={accepted} />}
      {terms.map((section) => (
        <Section key={section.id} section={section} />
      ))}
      <AllAdditions className={styles.section} />
      <section id="contact" className={styles.section}>
        <h2>{reading.support}</h2>
        <p>
          {reading.supportText} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
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
  if (!prize) return <p className={styles.prize}>{reading.prizeOnFrontPage}</p>;
  const title = messages.formats.written(prize.title, prize.germanTitle);
  const description = messages.formats.written(prize.description, prize.germanDescription);
  return (
    <p className={styles.prize}>
      {shell.currentPrize}: <span lang={title.lang}>{title.text}.</span>{' '}
      <span lang={description.lang}>{description.text}</span>
    </p>
  );
}

function Contents() {
  return (
    <nav aria-label={reading.contents} className={styles.contents}>
      <ol>
        {terms.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
        <li>
          <a href="#added">{reading.changed}</a>
        </li>
        <li>
          <a href="#contact">{reading.support}</a>
        </li>
      </ol>
    </nav>
  );
}
