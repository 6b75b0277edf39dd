import type { MailedLink } from '@lights-out/contracts/pages';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * The token of the mailed link that led to this page, null where none did. It is taken out of the address at once: it
 * stays in no history, no bookmark and nothing that is copied from there.
 *
 * @param name of the query parameter that holds it
 */
export function useLinkToken(name: keyof MailedLink): {
  readonly token: string | null;
  readonly forget: () => void;
} {
  const [query] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = query.get(name);
  const [token, setToken] = useState(inAddress);
  if (inAddress !== null && inAddress !== token) setToken(inAddress);
  const rest = new URLSearchParams(query);
  rest.delete(name);
  const search = rest.toString();
  useEffect(() => {
    if (inAddress !== null) void navigate({ pathname, search }, { replace: true, state });
  }, [inAddress, navigate, pathname, search, state]);
  return { token, forget: () => setToken(null) };
}
