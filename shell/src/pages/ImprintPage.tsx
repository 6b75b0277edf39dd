import { messages } from '@lights-out/contracts/messages';
import { readSiteOperator, usePageTitle } from '@lights-out/web-kit';

import { ReadingPage } from '../layouts/ReadingPage.tsx';
import styles from './ImprintPage.module.css';

const texts = messages.imprint;

/** Who runs the site, as its operator has configured it. */
export default function ImprintPage() {
  usePageTitle(texts.title);
  const { companyName, contactEmail, imprint } = readSiteOperator();
  return (
    <ReadingPage title={texts.title}>
      <p>
        <strong>{companyName}</strong>
      </p>
      <p className={styles.lines}>{imprint.join('\n')}</p>
      <p>
        {messages.shell.contact}: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </p>
      <p>{messages.brand.disclaimer}</p>
    </ReadingPage>
  );
}
