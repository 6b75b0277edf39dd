import { messages } from '@lights-out/contracts/messages';

import { Skeleton } from '../parts/Skeleton.tsx';
import { VisuallyHidden } from '../parts/VisuallyHidden.tsx';
import styles from './Remote.module.css';

/** A page's shape while the part that draws it is on its way. */
export function RemoteLoading({ name }: { readonly name: string }) {
  return (
    <div className={styles.place} role="status">
      <VisuallyHidden as="h1">{`${name}: ${messages.parts.loading}`}</VisuallyHidden>
      <Skeleton width="min(60%, 320px)" height="40px" />
      <Skeleton height="160px" />
      <Skeleton height="160px" />
    </div>
  );
}
