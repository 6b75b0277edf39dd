import { messages } from '@lights-out/contracts/messages';
import { Button } from '@lights-out/web-kit';

import styles from './ClosingCall.module.css';

const { landing } = messages;
/** Each on a line of its own. */
const sentences = landing.closing.split(/(?<=\.) /);

export function ClosingCall({ startAt }: { readonly startAt: string }) {
  return (
    <section className={styles.call}>
      <h2 className={styles.title}>
        {sentences.map((sentence) => (
          <span key={sentence}>{sentence} </span>
        ))}
      </h2>
      <p className={styles.text}>{landing.closingText}</p>
      <Button to={startAt} size="lg">
        {landing.start}
      </Button>
    </section>
  );
}
