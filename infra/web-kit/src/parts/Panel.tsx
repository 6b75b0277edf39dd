import { type ReactNode, useId } from 'react';

import styles from './Panel.module.css';
import { classNames } from './class-names.ts';

interface PanelProps {
  readonly children: ReactNode;
  /** Names the panel; without it the panel is a plain surface. */
  readonly title?: ReactNode;
  /** Level of the title's heading; 2 by default. */
  readonly level?: 2 | 3;
  /** `gold` is for the Monthly Challenge alone. */
  readonly tone?: 'plain' | 'accent' | 'gold';
  readonly className?: string;
}

/** A surface for one topic of a page; with a title it is a section of that name. */
export function Panel({ children, title, level = 2, tone = 'plain', className }: PanelProps) {
  const titleId = useId();
  const classes = classNames(styles.panel, styles[tone], className);
  if (!title) return <div className={classes}>{children}</div>;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={classes} aria-labelledby={titleId}>
      <Heading id={titleId} className={styles.title}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
