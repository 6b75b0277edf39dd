import type { ReactNode } from 'react';

import styles from './Card.module.css';
import { classNames } from './class-names.ts';

interface CardProps {
  readonly children: ReactNode;
  readonly title: ReactNode;
  /** Stands at the right of the title: a badge. */
  readonly badge?: ReactNode;
  /** Stands at the card's foot, aligned over cards of unequal length: what to do with it. */
  readonly action?: ReactNode;
  /** Level of the title's heading; 2 by default. */
  readonly level?: 2 | 3;
  /** `gold` is for the Monthly Challenge alone. */
  readonly tone?: 'plain' | 'gold';
  readonly className?: string;
}

/** One of several things to choose between: a title, what it is, and what to do with it at the foot. */
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
