import type { confirmPayment } from '@lights-out/contracts/payments';
import type { BodyOf } from '@lights-out/contracts/route';
import { ApiError } from '@lights-out/web-kit';

/**
 * The outcome of a payment that the player returns from. `unconfirmed`: the server could not be asked; `refused`: it is
 * another player's; `given-back`: it was made after the contest's end, or for one that was
 * cancelled, and is refunded.
 */
export type ReturnOutcome =
  | 'confirming'
  | 'pending'
  | 'entered'
  | 'failed'
  | 'given-back'
  | 'unconfirmed'
  | 'refused'
  | 'signed-out';

interface Asked {
  readonly data?: BodyOf<typeof confirmPayment> | undefined;
  readonly error: Error | null;
}

export function outcomeOf({ data, error }: Asked): ReturnOutcome {
  const failure = error && outcomeOfFailure(error);
  // A pending payment is polled: one failed poll changes nothing.
  if (failure && !(failure === 'unconfirmed' && data)) return failure;
  return data?.outcome ?? 'confirming';
}

function outcomeOfFailure(error: Error): ReturnOutcome {
  if (!(error instanceof ApiError)) return 'unconfirmed';
  if (error.status === 401) return 'signed-out';
  if (error.code === 'contest-closed' || error.code === 'contest-canceled') return 'given-back';
  return error.code === 'payment-not-found' || error.code === 'not-allowed' ? 'refused' : 'unconfirmed';
}
