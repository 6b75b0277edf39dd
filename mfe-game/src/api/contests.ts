import { enterContest } from '@lights-out/contracts/contests';
import { callApi, contestsQuery } from '@lights-out/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';

/** The rehearsals that the player is invited to; none for almost all players. */
export function useRehearsals(userId: string | undefined) {
  const { data = [] } = useQuery({ ...contestsQuery(userId ?? ''), enabled: userId !== undefined });
  return data.filter(({ kind }) => kind === 'rehearsal');
}

/** Enters a contest that is free; doing so again is no error. */
export function useEnterContest() {
  return useMutation({ mutationFn: (contest: string) => callApi(enterContest, { params: { contest } }) });
}
