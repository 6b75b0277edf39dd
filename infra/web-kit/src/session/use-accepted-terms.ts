import { getTerms } from '@lights-out/contracts/terms';
import { useQuery } from '@tanstack/react-query';

import { callApi } from '../api/call-api.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useMe } from './use-me.ts';

/** The version of the terms that the signed-in player accepted last, null where none was stored; undefined until it is known. */
export function useAcceptedTerms(): string | null | undefined {
  const { user } = useMe();
  const { data } = useQuery({
    queryKey: queryKeys.terms(user?.id ?? ''),
    queryFn: ({ signal }) => callApi(getTerms, { signal }),
    enabled: user !== null,
    // Paying and the page of the terms accept them too, each perhaps in another tab.
    gcTime: 0,
  });
  return data && (data.accepted?.version ?? null);
}
