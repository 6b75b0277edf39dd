import { getTerms } from '@lights-out/contracts/terms';
import { callApi, queryKeys, useMe } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

/** The version of the terms that the player accepted last; undefined where none was stored, or while it is asked for. */
export function useAcceptedTerms(): string | undefined {
  const { user } = useMe();
  const { data } = useQuery({
    queryKey: queryKeys.terms(user?.id ?? ''),
    queryFn: ({ signal }) => callApi(getTerms, { signal }),
    enabled: user !== null,
    // The page of the terms, which opens in another tab, accepts them too.
    gcTime: 0,
  });
  return data?.accepted?.version;
}
