import { termsVersion } from '@lights-out/contracts/constants';
import { getTerms, postTerms } from '@lights-out/contracts/terms';
import { callApi, queryKeys, useMe } from '@lights-out/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';

/** The version of the terms that the signed-in player accepted last, null where none was stored; undefined until it is known. */
export function useAcceptedTerms(): string | null | undefined {
  const { user } = useMe();
  const { data } = useQuery({
    queryKey: queryKeys.terms(user?.id ?? ''),
    queryFn: ({ signal }) => callApi(getTerms, { signal }),
    enabled: user !== null,
    // Paying accepts them too, and in another tab.
    gcTime: 0,
  });
  return data && (data.accepted?.version ?? null);
}

/** Accepts the terms that this page shows. */
export function useAcceptTerms() {
  return useMutation({ mutationFn: () => callApi(postTerms, { body: { version: termsVersion } }) });
}
