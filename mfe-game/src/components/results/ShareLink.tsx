import { messages } from '@lights-out/contracts/messages';
import { Button, Field } from '@lights-out/web-kit';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import styles from './ShareLink.module.css';
import { useCopying } from './use-copying.ts';

const { sharing: texts } = messages;

interface ShareLinkProps {
  /** The whole address, to be sent to somebody. */
  readonly link: string;
  /** The same on this site. */
  readonly path: string;
  /** It has just taken the place of what had the focus. */
  readonly takesFocus: boolean;
}

/** The link of a challenge that is ready to be sent. */
export function ShareLink({ link, path, takesFocus }: ShareLinkProps) {
  const { isCopied, copy } = useCopying();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.panel}>
      <h3 ref={title} tabIndex={-1}>{texts.readyTitle}</h3>
      <div className={styles.row}>
        <Field
          label={texts.link} value={link} readOnly type="url" className={styles.link}
          onFocus={({ target }) => target.select()}
        />
        <Button onClick={() => void copy(link)}>{isCopied ? texts.copied : texts.copy}</Button>
      </div>
      <p className={styles.note}>{texts.available}</p>
      <Link to={path} className={styles.open}>{texts.open}</Link>
    </div>
  );
}
