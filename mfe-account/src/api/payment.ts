import { termsVersion } from '@lights-out/contracts/constants';
import { createPaymentIntent, deleteSavedCard } from '@lights-out/contracts/payments';
import { getOwnEntry } from '@lights-out/contracts/session';
import { callApi, queryKeys } from '@lights-out/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The player's open payment for the contest; fetched on every visit, and the same in every tab. */
export function useOpenPayment(userId: string, contest: string) {
  return useQuery({
    queryKey: queryKeys.payment(userId, contest),
    queryFn: ({ signal }) => callApi(createPaymentIntent, { body: { userId, contest, termsVersion }, signal }),
    gcTime: 0,
    refetchOnMount: 'always',
  });
}

/** Whether the player has entered, as svc-payments has it, and what went back of the fee. */
export function ownEntryQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.ownEntry(userId),
    queryFn: ({ signal }) => callApi(getOwnEntry, { signal }),
    refetchOnMount: 'always',
  });
}

/**
 * Forgets the player's saved cards, at the provider too.
 *
 * @throws ApiError
 */
export function removeSavedCards(): Promise<undefined> {
  return callApi(deleteSavedCard);
}
