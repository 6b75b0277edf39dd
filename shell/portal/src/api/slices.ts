import { getAdminSlices } from '@lights-out/contracts/gateway';
import { servedVersions, servedVersionsKey, type ServedVersions } from '@lights-out/contracts/slices';
import { callApi } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

import { keys } from './keys.ts';
import { usePortalSession } from './session.tsx';

/** Which browsers get which version of each slice. */
export function useSlices() {
  const { during } = usePortalSession();
  return useQuery({ queryKey: keys.slices, queryFn: () => during(callApi(getAdminSlices)), staleTime: 0 });
}

/** The versions that this browser was served, as stored; none if storage is blocked. */
export function readServedVersions(): ServedVersions {
  try {
    const parsed = servedVersions.safeParse(JSON.parse(localStorage.getItem(servedVersionsKey) ?? '{}'));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}
