import { messages } from '@lights-out/contracts/messages';
import { Button, useCopying, VisuallyHidden } from '@lights-out/web-kit';
import { useId } from 'react';

import { type Share, twitterLink, whatsAppLink } from '../../model/share-text.ts';
import styles from './ShareOptions.module.css';

const { sharing: texts } = messages;

/** Tells a result elsewhere: the text as it will be sent, and the ways to send it. */
export function ShareOptions({ share }: { readonly share: Share }) {
  const { isCopied, copy } = useCopying();
  const titleId = useId();
  // oxlint-disable-next-line browser-floor/newer-api -- only where the browser has it
  const canShare = typeof navigator.share === 'function';
  return (
    <div role="group" aria-labelledby={titleId} className={styles.options}>
      <h3 id={titleId}>{texts.options}</h3>
      <p className={styles.text}>{share.text}</p>
      <div className={styles.ways}>
        <Elsewhere to={twitterLink(share)} name={texts.twitter} />
        <Elsewhere to={whatsAppLink(share)} name={texts.whatsApp} />
        <Button variant="secondary" onClick={() => void copy(share.text)}>
          {isCopied ? texts.copied : texts.copyText}
        </Button>
        {canShare && (
          <Button variant="secondary" onClick={() => void shareBySystem(share)}>
            {texts.system}
          </Button>
        )}
      </div>
    </div>
  );
}

function Elsewhere({ to, name }: { readonly to: string; readonly name: string }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={styles.way}>
      {name}
      <VisuallyHidden>{` ${texts.newTab}`}</VisuallyHidden>
    </a>
  );
}

/** The system's share sheet; closing it is not a failure. */
async function shareBySystem(share: Share): Promise<void> {
  // oxlint-disable-next-line browser-floor/newer-api -- only where the browser has it
  await navigator.share(share).catch(() => {});
}
