import type { User } from '@lights-out/contracts/player';
import { useMe } from '@lights-out/web-kit';
import { useState } from 'react';

/**
 * Who was signed in when the page opened: a user, null for nobody, undefined until it is known. Whoever signs out while
 * on the page is already on the way elsewhere; a session that ends otherwise shows in the next call's refusal.
 */
export function useAdmittedUser(): User | null | undefined {
  const { user, isLoading } = useMe();
  const [admitted, setAdmitted] = useState(user);
  if (admitted) return admitted;
  if (user) setAdmitted(user);
  return isLoading ? undefined : user;
}
