import { queryKeys } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

import type { OpenedPayment } from '../../model/payment-stage.ts';
import { loadProvider } from './load-provider.ts';

/** The provider's library, once there is something to pay; kept for as long as the page's document lives. */
export function useProvider(payment: OpenedPayment | undefined) {
  const { publishableKey = '', scriptUrl = null, clientSecret = null } = payment ?? {};
  return useQuery({
    queryKey: queryKeys.paymentProvider(publishableKey, scriptUrl),
    queryFn: () => loadProvider({ publishableKey, scriptUrl }),
    enabled: clientSecret !== null,
    gcTime: Infinity,
    // No data to be compared: a library and a component.
    structuralSharing: false,
  });
}
