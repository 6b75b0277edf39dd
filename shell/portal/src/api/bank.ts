import {
  compareQuestions,
  getAdminQuestions,
  importQuestions,
  type QuestionComparison,
} from '@lights-out/contracts/admin-questions';
import type { CallOf } from '@lights-out/contracts';
import { callApi, errorText } from '@lights-out/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';

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

/** A file of the largest size takes so long at 400 KB/s. */
const sendTimeoutMs = 20_000;

/** Compares a file with the bank; it is read as JSON where its name ends so, as CSV otherwise. */
export function useCompareFile() {
  const { during } = usePortalSession();
  const { mutate, data, isPending, error, reset } = useMutation({
    mutationFn: (file: File) =>
      during(callApi(compareQuestions, { query: { format: formatOf(file) }, bytes: file, timeoutMs: sendTimeoutMs })),
  });
  return {
    send: mutate,
    comparison: data,
    isBusy: isPending,
    error: error ? errorText(error) : undefined,
    forget: reset,
  };
}

/** Makes drafts of what a compared file adds or changes. */
export function importFile(file: File, { added, changed }: QuestionComparison, why: string) {
  const query = { format: formatOf(file), added, changed, why };
  return callApi(importQuestions, { query, bytes: file, timeoutMs: sendTimeoutMs });
}

function formatOf({ name }: File): 'csv' | 'json' {
  return name.toLowerCase().endsWith('.json') ? 'json' : 'csv';
}
