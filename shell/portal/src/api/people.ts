import { type AdminPeople, getAdminPeople } from '@lights-out/contracts/admin-people';
import { getOwnSignIn } from '@lights-out/contracts/admin-own-sign-in';
import type { OwnSignIn } from '@lights-out/contracts/passkeys';
import { callApi } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

import { keys } from './keys.ts';
import { usePortalSession } from './session.tsx';

/** The admins, and to an owner the open invitations; asked for whenever the page is opened. */
export function usePeople() {
  const { during } = usePortalSession();
  return useQuery<AdminPeople>({
    queryKey: keys.people,
    queryFn: () => during(callApi(getAdminPeople)),
    staleTime: 0,
  });
}

/** How the signed-in admin signs in. */
export function useOwnSignIn() {
  const { during } = usePortalSession();
  return useQuery<OwnSignIn>({
    queryKey: keys.ownSignIn,
    queryFn: () => during(callApi(getOwnSignIn)),
    staleTime: 0,
  });
}
