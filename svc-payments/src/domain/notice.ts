/** What is taken from a webhook: the object and the intent it is about. The rest is read at Stripe. */
export interface Notice {
  readonly eventId: string;
  readonly type: string;
  readonly isLive: boolean;
  readonly objectId: string;
  readonly intentId: string | undefined;
}
