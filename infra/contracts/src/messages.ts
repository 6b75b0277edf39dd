import { accountMessages } from './messages/account.ts';
import { boardsMessages } from './messages/boards.ts';
import { paymentMessages } from './messages/payment.ts';
import { playMessages } from './messages/play.ts';
import { siteMessages } from './messages/site.ts';
import { toastsMessages } from './messages/toasts.ts';

/** Every text of the product that is used in more than one place, or that the specification fixes word for word. */
export const messages = {
  ...siteMessages,
  ...accountMessages,
  ...playMessages,
  payment: paymentMessages,
  leaderboard: boardsMessages,
  toasts: toastsMessages,
} as const;
