import { postHelmet } from '@lights-out/contracts/helmet';
import { callApi, helmetsQuery, queryKeys } from '@lights-out/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** The helmet that the player has chosen; null where it follows from the id. */
export function useOwnHelmet(userId: string) {
  return useQuery({ ...helmetsQuery([userId]), select: (chosen) => chosen[userId] ?? null });
}

/** Saves a helmet, or with null goes back to the one that follows from the id; every list of helmets is then old. */
export function useSaveHelmet(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (helmet: number | null) => callApi(postHelmet, { body: { helmet } }),
    onSuccess: (_, helmet) => {
      client.setQueryData<Readonly<Record<string, number>>>(
        queryKeys.helmets([userId]),
        helmet === null ? {} : { [userId]: helmet },
      );
      return client.invalidateQueries({ queryKey: queryKeys.helmets([]), refetchType: 'none' });
    },
  });
}
