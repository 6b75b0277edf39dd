import { type AdminSite, getAdminSite } from '@lights-out/contracts/admin-site';
import { callApi } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

import { keys } from './keys.ts';
import { usePortalSession } from './session.tsx';

/** What the whole site is told; asked for whenever the page is opened. */
export function useSite() {
  const { during } = usePortalSession();
  return useQuery<AdminSite>({
    queryKey: keys.site,
    queryFn: () => during(callApi(getAdminSite)),
    staleTime: 0,
  });
}
