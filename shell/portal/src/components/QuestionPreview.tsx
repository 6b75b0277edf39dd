import type { DraftView } from '@lights-out/contracts/admin-draft-view';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { messages } from '@lights-out/contracts/messages';
import { shortReason } from '@lights-out/contracts/short-reason';
import { SourceText } from '@lights-out/web-kit';

import styles from './QuestionPreview.module.css';

interface QuestionPreviewProps {
  readonly question: Pick<DraftView, 'text' | 'category' | 'difficulty' | 'options' | 'image' | 'imageAlt'>;
  /** The text of the right option, where the key may be read. */
  readonly right?: string | undefined;
  /** What is shown once the answer is locked, where the key may be read. */
  readonly reason?: { readonly explanation: string; readonly source: string } | undefined;
}

/** A question as a player is shown it on a phone: the options have another order in each game. */
export function QuestionPreview({ question, right, reason }: QuestionPreviewProps) {
  const { text, category, difficulty, options, image, imageAlt } = question;
  return (
    <div className={styles.phone}>
      <p className={styles.detail}>{`${category} · ${messages.difficulties[difficulty]}`}</p>
      <h3 className={styles.text}>{text || adminMessages.drafts.untitled}</h3>
      {image !== null && <img src={image} alt={imageAlt} width={320} height={180} loading="lazy" />}
      <ol className={styles.options}>
        {options.map((option, index) => (
          // An unfinished draft may have two equal options.
          <li key={`${index} ${option}`}>
            {option !== '' && option === right ? <strong>{`${option} (${adminMessages.bank.right})`}</strong> : option}
          </li>
        ))}
      </ol>
      {reason && reason.explanation !== '' && (
        <div className={styles.reason}>
          <p className={styles.detail}>{adminMessages.drafts.shortReason(shortReason(reason.explanation, right))}</p>
          <p>{reason.explanation}</p>
          <p className={styles.detail}>
            <SourceText text={reason.source} />
          </p>
        </div>
      )}
    </div>
  );
}
