import { messages } from '@lights-out/contracts/messages';
import { Skeleton, VisuallyHidden } from '@lights-out/web-kit';

import pageStyles from '../pages/PaymentPage.module.css';

/** The offer and the countdown in their size while they are on their way. */
export function EntrySkeleton() {
  return (
    <div role="status" className={pageStyles.columns}>
      <VisuallyHidden>{messages.payment.loading}</VisuallyHidden>
      <Skeleton height="400px" />
      <div className={pageStyles.side}>
        <Skeleton height="200px" />
        <Skeleton height="600px" />
      </div>
    </div>
  );
}
