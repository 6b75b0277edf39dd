import type { DraftView } from '@lights-out/contracts/admin-draft-view';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { messages } from '@lights-out/contracts/messages';

import styles from './Reports.module.css';

interface QuestionPreviewProps {
  readonly question: Pick<DraftView, 'text' | 'category' | 'difficulty' | 'options' | 'image' | 'imageAlt'>;
  /** The text of the right option, where the key may be read. */
  readonly right?: string | undefined;
}

/** A question with what a player is shown of it: the options have another order in each game. */
export function QuestionPreview({ question, right }: QuestionPreviewProps) {
  const { text, category, difficulty, options, image, imageAlt } = question;
  return (
    <div className={styles.question}>
      <p className={styles.detail}>{`${category} · ${messages.difficulties[difficulty]}`}</p>
      <h3>{text || adminMessages.drafts.untitled}</h3>
      {image !== null && <img src={image} alt={imageAlt} width={320} height={180} loading="lazy" />}
      <ol className={styles.options}>
        {options.map((option, index) => (
          // An unfinished draft may have two equal options.
          <li key={`${index} ${option}`}>
            {option !== '' && option === right ? <strong>{`${option} (${adminMessages.bank.right})`}</strong> : option}
          </li>
        ))}
      </ol>
    </div>
  );
}
