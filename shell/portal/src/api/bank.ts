import { getAdminQuestions } from '@lights-out/contracts/admin-questions';
import type { CallOf } from '@lights-out/contracts';
import { callApi } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

import { keys } from './keys.ts';
import { usePortalSession } from './session.tsx';

export type QuestionFilter = NonNullable<CallOf<typeof getAdminQuestions>['query']>;

/** The questions of the bank that match; none is asked for without a filter. */
export function useBankQuestions(filter: QuestionFilter | undefined) {
  const { during } = usePortalSession();
  return useQuery({
    queryKey: keys.questions(filter ?? {}),
    queryFn: () => during(callApi(getAdminQuestions, { query: filter })),
    enabled: filter !== undefined,
    staleTime: 0,
  });
}
