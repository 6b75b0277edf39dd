import type { User } from '@lights-out/contracts/player';
import { useMe } from '@lights-out/web-kit';
import { useState } from 'react';

/**
 * The user who was signed in when the page opened; null for a visitor, undefined until it is known. A player who signs
 * out on the page is taken elsewhere by that; a session that ends otherwise shows in the next call's refusal.
 */
export function useAdmittedUser(): User | null | undefined {
  const { user, isLoading } = useMe();
  const [admitted, setAdmitted] = useState(user);
  if (admitted) return admitted;
  if (user) setAdmitted(user);
  return isLoading ? undefined : user;
}
