import { postGridChoice } from '@lights-out/contracts/grids';
import { callApi, gridQuery, queryKeys } from '@lights-out/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { refreshMs } from '../model/refresh.ts';

/** The player's grid, refreshed quietly while the tab is looked at. */
export function useOwnGrid(userId: string | undefined) {
  return useQuery({ ...gridQuery(userId ?? ''), enabled: userId !== undefined, refetchInterval: refreshMs() });
}

/** Leaves the grids or comes back. */
export function useGridChoice(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (takesPart: boolean) => callApi(postGridChoice, { body: { takesPart } }),
    onSuccess: async (grid) => {
      // What a refresh asked for before the choice would undo it on the screen.
      await client.cancelQueries({ queryKey: queryKeys.grid(userId) });
      client.setQueryData(queryKeys.grid(userId), grid);
    },
  });
}
