import {
  type FactsView,
  getAdminFacts,
  getAdminStock,
  postAdminFacts,
  type StockView,
} from '@lights-out/contracts/admin-facts';
import { callApi, errorText } from '@lights-out/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { keys } from './keys.ts';
import { usePortalSession } from './session.tsx';

const askEveryMs = 2_000;
/** A release takes so long at 230 KB/s; the server waits no longer either. */
const sendTimeoutMs = 20_000;

/** The race data in use and what was imported; asked again while an import is under way. */
export function useFacts() {
  const { during } = usePortalSession();
  return useQuery<FactsView>({
    queryKey: keys.facts,
    queryFn: () => during(callApi(getAdminFacts)),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? askEveryMs : false),
  });
}

/** How many questions there are for what. */
export function useStock() {
  const { during } = usePortalSession();
  return useQuery<StockView>({ queryKey: keys.stock, queryFn: () => during(callApi(getAdminStock)), staleTime: 0 });
}

/** Whether a release is being checked. */
export function isUnderWay({ imports }: FactsView): boolean {
  return imports.some(({ state }) => state === 'received');
}

/** Sends a release; `onSent` is called once it was received. */
export function useSendRelease(onSent: () => void) {
  const { during } = usePortalSession();
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (zip: Blob) => during(callApi(postAdminFacts, { bytes: zip, timeoutMs: sendTimeoutMs })),
    onSuccess: onSent,
    onSettled: () => void client.invalidateQueries({ queryKey: keys.facts }),
  });
  return { send: mutate, isBusy: isPending, error: error ? errorText(error) : undefined, forget: reset };
}
