/** What a webhook tells: whom it concerns. The rest is read at Stripe. */
export interface Notice {
  readonly eventId: string;
  readonly type: string;
  readonly isLive: boolean;
  readonly objectId: string;
  readonly intentId: string | undefined;
}
