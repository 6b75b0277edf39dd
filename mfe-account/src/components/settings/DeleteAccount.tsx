import { messages } from '@lights-out/contracts/messages';
import { Button, Panel } from '@lights-out/web-kit';
import { useRef, useState } from 'react';

import { DeletionForm } from './DeletionForm.tsx';
import { DeletionWarnings } from './DeletionWarnings.tsx';
import type { SectionProps } from './section.ts';
import styles from './Section.module.css';

const texts = messages.settings.deletion;

/** Lists what is deleted and what stays before it requires any input. */
export function DeleteAccount(props: SectionProps) {
  const [isOpen, setOpen] = useState(false);
  const begin = useRef<HTMLDivElement>(null);
  const keep = () => {
    setOpen(false);
    begin.current?.querySelector('button')?.focus();
  };
  return (
    <Panel title={texts.title} tone="accent">
      <p className={styles.text}>{texts.text}</p>
      <div ref={begin}>
        <Button variant="secondary" isWideOnPhone aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {texts.begin}
        </Button>
      </div>
      {isOpen && <Deletion {...props} onKeep={keep} />}
    </Panel>
  );
}

function Deletion({ onKeep, ...props }: SectionProps & { readonly onKeep: () => void }) {
  return (
    <div className={styles.deletion}>
      <h3 className={styles.subtitle}>{texts.goesTitle}</h3>
      <ul className={styles.list}>
        {texts.goes.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <h3 className={styles.subtitle}>{texts.staysTitle}</h3>
      <ul className={styles.list}>
        {texts.stays.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <DeletionWarnings user={props.user}>
        <DeletionForm {...props} onKeep={onKeep} />
      </DeletionWarnings>
    </div>
  );
}
