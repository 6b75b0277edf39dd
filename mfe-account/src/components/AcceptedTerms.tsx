import { termsVersion } from '@lights-out/contracts/constants';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { formatDay, useAcceptedTerms } from '@lights-out/web-kit';
import { Link } from 'react-router-dom';

import styles from './AcceptedTerms.module.css';

const texts = messages.acceptedTerms;

/** Says what a press accepts, with its version. The terms open beside the page, so that nothing typed is lost. */
export function AcceptedTerms({ by }: { readonly by: 'registering' | 'paying' }) {
  return (
    <>
      <p className={styles.terms}>
        {texts[by]}{' '}
        <Link to={pages.terms()} target="_blank" rel="noopener">
          {texts.link(formatDay(termsVersion))}
        </Link>
      </p>
      {by === 'paying' && <ChangedSince />}
    </>
  );
}

/** Which terms the player accepted before, if these are newer. */
function ChangedSince() {
  const version = useAcceptedTerms();
  if (!version || version >= termsVersion) return null;
  return <p className={styles.terms}>{texts.changed(formatDay(version))}</p>;
}
