import { getAdminReports, type ReportedQuestion } from '@lights-out/contracts/admin-reports';
import { callApi } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

import { keys } from './keys.ts';
import { usePortalSession } from './session.tsx';

/** The questions that players reported; asked for whenever the page is opened. */
export function useReports() {
  const { during } = usePortalSession();
  return useQuery<ReportedQuestion[]>({
    queryKey: keys.reports,
    queryFn: () => during(callApi(getAdminReports)),
    staleTime: 0,
  });
}
