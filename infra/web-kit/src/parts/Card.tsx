import type { ReactNode } from 'react';

import styles from './Card.module.css';
import { classNames } from './class-names.ts';

interface CardProps {
  readonly children: ReactNode;
  readonly title: ReactNode;
  /** Shown at the right of the title: a badge. */
  readonly badge?: ReactNode;
  /** The action at the card's foot, aligned across cards of unequal length. */
  readonly action?: ReactNode;
  /** Level of the title's heading; 2 by default. */
  readonly level?: 2 | 3;
  /** `gold` is for the Monthly Challenge alone. */
  readonly tone?: 'plain' | 'gold';
  readonly className?: string;
}

/** One of several choices: a title, a description, and an action at the foot. */
export function Card({ children, title, badge, action, level = 2, tone = 'plain', className }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={classNames(styles.card, styles[tone], className)}>
      <header className={styles.head}>
        <Heading className={styles.title}>{title}</Heading>
        {badge}
      </header>
      <div className={styles.body}>{children}</div>
      {action && <footer className={styles.action}>{action}</footer>}
    </article>
  );
}
