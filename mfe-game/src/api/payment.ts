import { confirmPayment } from '@lights-out/contracts/payments';
import { callApi } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

/** How often the server is asked about a payment that the bank is still busy with. */
const pendingEveryMs = 2_000;

/** Has the server look at a payment of which the provider has spoken. Asking never charges anything, however often. */
export function useConfirmation(intentId: string, userId: string, isWanted: boolean) {
  return useQuery({
    queryKey: ['payment-confirmation', intentId],
    queryFn: ({ signal }) => callApi(confirmPayment, { body: { paymentIntentId: intentId, userId }, signal }),
    enabled: isWanted,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.outcome === 'pending' ? pendingEveryMs : false),
    refetchIntervalInBackground: true,
  });
}
