import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { formatDay, readSiteOperator, usePageTitle } from '@lights-out/web-kit';
import { Link } from 'react-router-dom';

import { ReadingPage } from '../layouts/ReadingPage.tsx';
import { privacy, privacyVersion } from '../model/privacy.ts';
import styles from './TermsPage.module.css';

const texts = messages.privacy;

/** What is done with people's data, and who is responsible for it. */
export default function PrivacyPage() {
  usePageTitle(texts.title);
  const { companyName, contactEmail } = readSiteOperator();
  return (
    <ReadingPage title={texts.title} note={texts.version(formatDay(privacyVersion))}>
      {privacy.map(({ id, title, paragraphs }) => (
        <section key={id} id={id} className={styles.section}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <section id="responsible" className={styles.section}>
        <h2>{texts.responsible}</h2>
        <p>{companyName}</p>
        <p>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
        <p>
          <Link to={pages.imprint()}>{messages.imprint.title}</Link>
        </p>
      </section>
    </ReadingPage>
  );
}
