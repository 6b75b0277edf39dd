import { Refusal } from '@lights-out/service-kit';
import StripeSdk, { type Stripe } from 'stripe';

const retryAfterSeconds = 5;

/**
 * Stripe is down, slow, over its rate limit, or rejects this deployment's key or parameters. The call may or may not have
 * been carried out.
 */
export class StripeUnavailable extends Refusal {
  /** Whether Stripe repeats this failure for the same idempotency key, so that a retry needs another key. */
  readonly isFinal: boolean;

  constructor(isFinal: boolean) {
    super('unavailable', { retryAfterSeconds });
    this.isFinal = isFinal;
  }
}

/** Stripe declined the call. Holds nothing of what was sent. */
export class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal';
  readonly code: string;
  readonly param: string;

  constructor(error: Stripe.errors.StripeError) {
    super(
      `Stripe refused: ${error.type} ${error.code ?? ''} ${error.param ?? ''} (${error.statusCode ?? 0}, ${error.requestId ?? 'no request'})`,
    );
    this.code = error.code ?? error.rawType ?? error.type;
    this.param = error.param ?? '';
  }
}

/**
 * Why Stripe rejects calls until an operator changes the key, its permissions or the release; `unexpected`: an answer that
 * this release does not know what to do with.
 */
export const misconfigurations = ['key-rejected', 'permission-missing', 'parameter-unknown', 'unexpected'] as const;

export interface StripeMisconfiguration {
  readonly reason: (typeof misconfigurations)[number];
  readonly param: string | undefined;
  readonly stripeRequest: string | undefined;
}

export interface StripeCaller {
  /**
   * Makes one call. The SDK's errors hold headers, addresses and cards, so none of them is passed on.
   *
   * @throws {StripeUnavailable}
   * @throws {StripeRefusal}
   */
  call<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  /** The same, and undefined when the object does not exist. */
  find<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined>;
}

export function createStripeCaller(onMisconfigured: (fault: StripeMisconfiguration) => void): StripeCaller {
  const call: StripeCaller['call'] = async (work) => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof StripeUnavailable) throw error;
      if (!(error instanceof StripeSdk.errors.StripeError)) {
        // An answer of another shape than the SDK or `readIntent` expects. The call may have been carried out.
        onMisconfigured({ reason: 'unexpected', param: undefined, stripeRequest: undefined });
        throw new StripeUnavailable(false);
      }
      const reason = misconfigurationOf(error);
      if (reason) onMisconfigured({ reason, param: error.param, stripeRequest: error.requestId });
      if (isUnavailable(error) || (reason && reason !== 'unexpected'))
        throw new StripeUnavailable(error instanceof StripeSdk.errors.StripeAPIError);
      throw new StripeRefusal(error);
    }
  };
  return {
    call,
    async find(work) {
      try {
        return await call(work);
      } catch (error) {
        if (error instanceof StripeRefusal && error.code === 'resource_missing') return undefined;
        throw error;
      }
    },
  };
}

function misconfigurationOf(error: Stripe.errors.StripeError): StripeMisconfiguration['reason'] | undefined {
  if (error instanceof StripeSdk.errors.StripeAuthenticationError) return 'key-rejected';
  if (error instanceof StripeSdk.errors.StripePermissionError) return 'permission-missing';
  if (error.code === 'parameter_unknown') return 'parameter-unknown';
  return isUnavailable(error) || isExpected(error) ? undefined : 'unexpected';
}

// What callers act on, or what a race with the browser or with Stripe's dashboard can lead to.
const expectedCodes = new Set([
  'resource_missing',
  'payment_intent_unexpected_state',
  'charge_already_refunded',
  'charge_disputed',
]);

function isExpected(error: Stripe.errors.StripeError): boolean {
  return error instanceof StripeSdk.errors.StripeIdempotencyError || expectedCodes.has(error.code ?? '');
}

function isUnavailable(error: Stripe.errors.StripeError): boolean {
  return (
    error instanceof StripeSdk.errors.StripeConnectionError ||
    error instanceof StripeSdk.errors.StripeAPIError ||
    error instanceof StripeSdk.errors.StripeRateLimitError ||
    error.statusCode === 409 ||
    (error.statusCode ?? 0) >= 500
  );
}

/** Runs calls at a limited rate; callers that wait take turns. */
export interface FairCalls {
  /**
   * Runs the work when it is the lane's turn, and again at a later turn when it was over the limit after all.
   *
   * @throws what `refuse` of the options makes, when no turn has come within the time allowed
   */
  run<Answer>(lane: string, work: () => Promise<Answer>): Promise<Answer>;
}

export interface FairCallsOptions {
  /** Calls begun within any second, at most. */
  readonly perSecond: number;
  readonly waitMs: number;
  readonly refuse: () => Error;
  /**
   * Whether the work failed because the account was over its limit, to which calls of browsers and of other processes count as well.
   * Such a call was not carried out.
   */
  readonly isOverLimit?: (error: unknown) => boolean;
  /** A monotonic clock, in ms. */
  readonly elapsedMs?: () => number;
}

/** For how long no call begins after one that was over the limit: half of the window in which calls are counted. */
const restMs = 500;

interface Waiting {
  readonly begin: () => void;
  readonly expires: NodeJS.Timeout;
}

/**
 * Shares a rate limit of an account between lanes: each turn goes to the lane that has waited longest, so a player with
 * thirty calls delays another by one call. A fifth of the limit may begin at once, the rest is spread over the second: calls
 * that follow one another would otherwise each wait for the next second.
 */
export function createFairCalls(options: FairCallsOptions): FairCalls {
  const { perSecond, waitMs, refuse, isOverLimit = () => false, elapsedMs = () => performance.now() } = options;
  // In the order of their turns.
  const lanes = new Map<string, Waiting[]>();
  const burst = Math.max(1, Math.floor(perSecond / 5));
  const msEach = 1_000 / Math.max(1, perSecond - burst);
  let free = burst;
  let countedAt = elapsedMs();
  let timer: NodeJS.Timeout | undefined;

  const beginDue = (): void => {
    timer = undefined;
    const now = elapsedMs();
    free = Math.min(burst, free + (now - countedAt) / msEach);
    countedAt = now;
    while (free >= 1) {
      const next = takeNext(lanes);
      if (next === undefined) return;
      clearTimeout(next.expires);
      free -= 1;
      next.begin();
    }
    if (lanes.size > 0) timer = setTimeout(beginDue, Math.ceil((1 - free) * msEach));
  };

  const turnOf = (lane: string, giveUpAt: number) =>
    new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        begin: resolve,
        expires: setTimeout(() => {
          leave(lanes, lane, waiting);
          reject(refuse());
        }, giveUpAt - elapsedMs()),
      };
      lanes.set(lane, [...(lanes.get(lane) ?? []), waiting]);
      if (timer === undefined) beginDue();
    });

  return {
    async run(lane, work) {
      const giveUpAt = elapsedMs() + waitMs;
      for (;;) {
        await turnOf(lane, giveUpAt);
        try {
          return await work();
        } catch (error) {
          if (!isOverLimit(error)) throw error;
          free = -restMs / msEach;
          countedAt = elapsedMs();
        }
      }
    },
  };
}

/** Takes one from the lane whose turn it is, and puts the lane behind the others. */
function takeNext(lanes: Map<string, Waiting[]>): Waiting | undefined {
  for (const [lane, [next, ...rest]] of lanes) {
    lanes.delete(lane);
    if (rest.length > 0) lanes.set(lane, rest);
    if (next !== undefined) return next;
  }
  return undefined;
}

function leave(lanes: Map<string, Waiting[]>, lane: string, waiting: Waiting): void {
  const rest = (lanes.get(lane) ?? []).filter((each) => each !== waiting);
  if (rest.length > 0) lanes.set(lane, rest);
  else lanes.delete(lane);
}
