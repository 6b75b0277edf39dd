import { messages } from '@lights-out/contracts/messages';

import { Skeleton } from '../parts/Skeleton.tsx';
import { VisuallyHidden } from '../parts/VisuallyHidden.tsx';
import styles from './Remote.module.css';

interface RemoteLoadingProps {
  /** What the part is called on the page: 'The game'. */
  readonly name: string;
  /** What the page will be headed with, where it is known. */
  readonly heading?: string | undefined;
}

/** A page's shape while the part that draws it is on its way. */
export function RemoteLoading({ name, heading }: RemoteLoadingProps) {
  return (
    <div className={styles.place} role="status">
      {heading && <h1>{heading}</h1>}
      <VisuallyHidden as={heading ? 'span' : 'h1'}>{`${name}: ${messages.parts.loading}`}</VisuallyHidden>
      {!heading && <Skeleton className={styles.heading} />}
      <Skeleton className={styles.part} />
      <Skeleton className={styles.part} />
    </div>
  );
}
