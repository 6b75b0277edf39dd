import { adminMessages } from '@lights-out/contracts/messages-admin';
import { slicesReport, type SlicesReport } from '@lights-out/contracts/admin-slices';
import { servedVersions, servedVersionsKey, slicesQuestion, type ServedVersions } from '@lights-out/contracts/slices';
import { ApiError } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

import { keys } from './keys.ts';
import { usePortalSession } from './session.tsx';

/** Which browsers get which version of each slice. */
export function useSlices() {
  const { during } = usePortalSession();
  return useQuery({ queryKey: keys.slices, queryFn: () => during(askForSlices()), staleTime: 0 });
}

/** The gateway answers this itself; it is no service's route. */
async function askForSlices(): Promise<SlicesReport> {
  const response = await fetch(slicesQuestion, { headers: { accept: 'application/json' } });
  const body = (await response.json().catch(() => undefined)) as { code?: string; message?: string } | undefined;
  const report = slicesReport.safeParse(body);
  if (response.ok && report.success) return report.data;
  const { unreadable } = adminMessages.slices;
  const { code = 'invalid-reply', message = unreadable(response.status) } = response.ok ? {} : (body ?? {});
  throw new ApiError({
    status: response.status,
    code,
    text: message,
    requestId: response.headers.get('x-request-id') ?? undefined,
  });
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
