/** What is taken from a webhook: the object and the intent it is about. The rest is read at Stripe. */
export interface Notice {
  readonly eventId: string;
  readonly type: string;
  readonly isLive: boolean;
  readonly objectId: string;
  readonly intentId: string | undefined;
}

/** A rightly signed event of API v2, which holds no object: an event destination at Stripe has the wrong payload style. */
export interface ThinEvent {
  readonly eventId: string;
  readonly thinType: string;
}
