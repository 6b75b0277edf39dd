import type { ReactNode } from 'react';

import styles from './Part.module.css';

interface GroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Parts of one kind. */
export function Group({ title, children }: GroupProps) {
  return (
    <section className={styles.group}>
      <h2 lang="en">{title}</h2>
      {children}
    </section>
  );
}

interface PartProps {
  /** As the kit exports it. */
  readonly name: string;
  /** One sentence. */
  readonly rule: string;
  /** Its states. */
  readonly children: ReactNode;
}

export function Part({ name, rule, children }: PartProps) {
  return (
    <div className={styles.part}>
      <div lang="en" className={styles.words}>
        <h3>{name}</h3>
        <p>{rule}</p>
      </div>
      <div className={styles.states}>{children}</div>
    </div>
  );
}

interface StateProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A part in one state, or in several side by side. */
export function State({ name, children }: StateProps) {
  return (
    <WideState name={name}>
      <div className={styles.row}>{children}</div>
    </WideState>
  );
}

/** A part that is as wide as its place. */
export function WideState({ name, children }: StateProps) {
  return (
    <div className={styles.state}>
      <p lang="en" className={styles.name}>
        {name}
      </p>
      {children}
    </div>
  );
}
