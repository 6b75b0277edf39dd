import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * The token of the reset link that led to this page, null where none did. It is taken out of the address at once: it
 * stays in no history, no bookmark and nothing that is copied from there.
 */
export function useResetToken(): { readonly token: string | null; readonly forget: () => void } {
  const [query] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = query.get('reset');
  const [token, setToken] = useState(inAddress);
  if (inAddress !== null && inAddress !== token) setToken(inAddress);
  useEffect(() => {
    if (inAddress !== null) void navigate(pathname, { replace: true, state });
  }, [inAddress, navigate, pathname, state]);
  return { token, forget: () => setToken(null) };
}
