import { accountRegistered } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { noteRegistration } from './flows/funnel.ts';

/** The account counts for the week of its day. */
export const onAccountRegistered = listener(
  accountRegistered,
  (tx, { body: { userId, registeredAt, source, forms } }) =>
    noteRegistration(tx, { playerId: userId, on: registeredAt.slice(0, 10), source }, forms),
);
