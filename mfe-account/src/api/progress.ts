import { getProgress } from '@lights-out/contracts/progress';
import { callApi, queryKeys } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

/** The player's progress; asked for once it is looked at. */
export function useProgress(userId: string) {
  return useQuery({
    queryKey: queryKeys.progress(userId),
    queryFn: ({ signal }) => callApi(getProgress, { params: { id: userId }, signal }),
    refetchOnMount: 'always',
  });
}
