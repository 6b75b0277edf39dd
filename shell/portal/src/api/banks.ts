import {
  type BankReport,
  type BanksView,
  getAdminBanks,
  getAdminStock,
  getBankComparison,
  postAdminBank,
  type StockView,
} from '@lights-out/contracts/admin-banks';
import { callApi, errorText } from '@lights-out/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { keys } from './keys.ts';
import { usePortalSession } from './session.tsx';

/** A bank of 1 MB takes 5 s at 230 KB/s; the server waits no longer either. */
const sendTimeoutMs = 20_000;

/** The bank in use and what was imported. */
export function useBanks() {
  const { during } = usePortalSession();
  return useQuery<BanksView>({ queryKey: keys.banks, queryFn: () => during(callApi(getAdminBanks)), staleTime: 0 });
}

/** What a bank would change in the one in use. `named`: its id, or `shipped`. */
export function useBankComparison(named: string, inUse: string | null) {
  const { during } = usePortalSession();
  return useQuery<BankReport>({
    queryKey: keys.bankComparison(named, inUse),
    queryFn: () => during(callApi(getBankComparison, { params: { bank: named } })),
  });
}

/** How many questions there are for what. */
export function useStock() {
  const { during } = usePortalSession();
  return useQuery<StockView>({ queryKey: keys.stock, queryFn: () => during(callApi(getAdminStock)), staleTime: 0 });
}

/** Sends a bank file; `onSent` is called once it was checked. */
export function useSendBank(onSent: () => void) {
  const { during } = usePortalSession();
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (file: Blob) => during(callApi(postAdminBank, { bytes: file, timeoutMs: sendTimeoutMs })),
    onSuccess: onSent,
    onSettled: () => void client.invalidateQueries({ queryKey: ['portal', 'data'] }),
  });
  return { send: mutate, isBusy: isPending, error: error ? errorText(error) : undefined, forget: reset };
}
