import { getNameSettings, type NameSettings, postName } from '@lights-out/contracts/names';
import { callApi, queryKeys } from '@lights-out/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** The player's display name, when it can be changed, and why support changed it. */
export function useNameSettings(userId: string) {
  return useQuery<NameSettings>({
    queryKey: queryKeys.nameSettings(userId),
    queryFn: ({ signal }) => callApi(getNameSettings, { signal }),
    refetchOnMount: 'always',
  });
}

/** Changes the player's display name. @throws ApiError */
export function useSaveName(userId: string) {
  const client = useQueryClient();
  return async (displayName: string): Promise<NameSettings> => {
    const settings = await callApi(postName, { body: { displayName } });
    client.setQueryData(queryKeys.nameSettings(userId), settings);
    return settings;
  };
}
