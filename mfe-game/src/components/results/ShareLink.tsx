import { messages } from '@lights-out/contracts/messages';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { ChallengeLink } from './ChallengeLink.tsx';
import styles from './ShareLink.module.css';

const { sharing: texts } = messages;

interface ShareLinkProps {
  /** The full address to share. */
  readonly link: string;
  /** The same on this site. */
  readonly path: string;
  /** It has just taken the place of what had the focus. */
  readonly takesFocus: boolean;
}

/** The link of a challenge that is ready to be sent. */
export function ShareLink({ link, path, takesFocus }: ShareLinkProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.panel}>
      <h3 ref={title} tabIndex={-1}>
        {texts.readyTitle}
      </h3>
      <ChallengeLink link={link} />
      <p className={styles.note}>{texts.available}</p>
      <Link to={path} className={styles.open}>
        {texts.open}
      </Link>
    </div>
  );
}
