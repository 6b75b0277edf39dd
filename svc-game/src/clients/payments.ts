import { fillPath, getEntry } from '@lights-out/contracts';
import { Refusal, type Log } from '@lights-out/service-kit';

/** The caller of a request, for calls to another service on the caller's behalf. */
export interface OnBehalfOf {
  /** The caller's internal token, which the gateway made valid at the other service too. */
  readonly token: string;
  readonly requestId: string;
}

export interface PaidEntry {
  readonly paymentId: string;
  readonly changedAt: string;
}

export interface PaymentsClient {
  /**
   * Returns the caller's active entry in the contest, as svc-payments knows it now.
   *
   * @throws {Refusal} `unavailable` when svc-payments does not answer within two seconds
   */
  findEntry(caller: OnBehalfOf, contest: string): Promise<PaidEntry | undefined>;
}

const timeoutMs = 2_000;

export function createPaymentsClient(baseUrl: string, log: Log): PaymentsClient {
  return {
    async findEntry({ token, requestId }, contest) {
      try {
        const response = await fetch(new URL(fillPath(getEntry.path, { contest }), baseUrl), {
          headers: { authorization: `Bearer ${token}`, 'x-request-id': requestId },
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (response.status !== 200) throw new Error(`svc-payments answered ${response.status}`);
        return getEntry.replies[200].parse(await response.json()).entry ?? undefined;
      } catch (error) {
        log.warn({ event: 'entry-not-asked', requestId, reason: String(error) });
        throw new Refusal('unavailable');
      }
    },
  };
}
