import { messages } from '@lights-out/contracts/messages';

import { Skeleton } from '../parts/Skeleton.tsx';
import { VisuallyHidden } from '../parts/VisuallyHidden.tsx';
import styles from './Remote.module.css';

interface RemoteLoadingProps {
  /** What the part is called on the page: 'The game'. */
  readonly name: string;
  /** The page's heading, if it is known. */
  readonly heading?: string | undefined;
}

/** A page-sized skeleton while the part loads. */
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
