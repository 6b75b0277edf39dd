import { termsVersion } from '@lights-out/contracts/constants';
import { postTerms } from '@lights-out/contracts/terms';
import { callApi } from '@lights-out/web-kit';
import { useMutation } from '@tanstack/react-query';

/** Accepts the terms that this page shows. */
export function useAcceptTerms() {
  return useMutation({ mutationFn: () => callApi(postTerms, { body: { version: termsVersion } }) });
}
