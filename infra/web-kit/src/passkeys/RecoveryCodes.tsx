import { twoStepMessages } from '@lights-out/contracts/messages-two-step';
import { useId } from 'react';

import { Button } from '../parts/Button.tsx';
import { showToast } from '../toast/show-toast.ts';
import styles from './RecoveryCodes.module.css';

const texts = twoStepMessages.codes;

interface RecoveryCodesProps {
  /** Of the heading; 2 by default. */
  readonly level?: 2 | 3;
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** The one time at which recovery codes are seen. */
export function RecoveryCodes({ level = 2, codes, onKept }: RecoveryCodesProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const titleId = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showToast({ title: texts.copied });
    } catch {
      showToast({ title: texts.copyFailed, variant: 'destructive' });
    }
  };
  return (
    <section className={styles.shown} aria-labelledby={titleId}>
      <Heading id={titleId}>{texts.title}</Heading>
      <p className={styles.prompt}>{texts.text}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button onClick={onKept}>{texts.kept}</Button>
        <Button variant="secondary" onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </div>
    </section>
  );
}
