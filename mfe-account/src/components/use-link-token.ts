import type { MailedLink } from '@lights-out/contracts/pages';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The token of the mailed link that led to this page, null where none did. It is taken out of the address at once: it
 * stays in no history, no bookmark and nothing that is copied from there.
 *
 * @param name of the parameter that holds it, in the query or in the fragment, where a reset link has it; it was in the
 * query in older mails
 */
export function useLinkToken(name: keyof MailedLink): {
  readonly token: string | null;
  readonly forget: () => void;
} {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const inQuery = taken(name, search, '?');
  const inFragment = taken(name, hash, '#');
  const inAddress = inFragment.value ?? inQuery.value;
  const [token, setToken] = useState(inAddress);
  if (inAddress !== null && inAddress !== token) setToken(inAddress);
  const [restOfQuery, restOfFragment] = [inQuery.rest, inFragment.rest];
  useEffect(() => {
    if (inAddress === null) return;
    void navigate({ pathname, search: restOfQuery, hash: restOfFragment }, { replace: true, state });
  }, [inAddress, navigate, pathname, restOfQuery, restOfFragment, state]);
  return { token, forget: () => setToken(null) };
}

/** A parameter of a part of the address, and the part without it. */
function taken(name: string, part: string, mark: '?' | '#'): { readonly value: string | null; readonly rest: string } {
  const parameters = new URLSearchParams(part.slice(mark.length));
  const value = parameters.get(name);
  if (value === null) return { value, rest: part };
  parameters.delete(name);
  const rest = parameters.toString();
  return { value, rest: rest && `${mark}${rest}` };
}
