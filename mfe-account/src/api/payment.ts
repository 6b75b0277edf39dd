import { confirmPayment, createPaymentIntent, deleteSavedCard } from '@lights-out/contracts/payments';
import { callApi } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

/** How often the server is asked about a payment that the bank is still busy with. */
const pendingEveryMs = 2_000;

/** The player's one open payment for the contest; asked for anew on every visit, and the same in every tab. */
export function useOpenPayment(userId: string, contest: string) {
  return useQuery({
    queryKey: ['payment', userId, contest],
    queryFn: ({ signal }) => callApi(createPaymentIntent, { body: { userId, contest }, signal }),
    gcTime: 0,
    refetchOnMount: 'always',
  });
}

/** A payment of which the provider says that it is paid; `attempt` tells two tries with one intent apart. */
export interface PaidIntent {
  readonly intentId: string;
  readonly attempt: number;
}

/** Has the server look at what was paid. Asking never charges anything, however often. */
export function useConfirmation(paid: PaidIntent | null, userId: string) {
  return useQuery({
    queryKey: ['payment-confirmation', paid?.intentId, paid?.attempt],
    queryFn: ({ signal }) =>
      callApi(confirmPayment, { body: { paymentIntentId: paid?.intentId ?? '', userId }, signal }),
    enabled: paid !== null,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.outcome === 'pending' ? pendingEveryMs : false),
    refetchIntervalInBackground: true,
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
