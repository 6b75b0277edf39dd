import { pages } from '@lights-out/contracts/pages';
import type { User } from '@lights-out/contracts/player';
import type { SignInNext } from '@lights-out/contracts/sign-in-next';
import { queryKeys, showToast, useMe } from '@lights-out/web-kit';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';

interface SignedInOnlyProps {
  /** The toast for a visitor who is redirected to /email. */
  readonly toast: { readonly title: string; readonly description: string };
  /** Shown until the user is loaded. */
  readonly loading: ReactNode;
  readonly children: (user: User, onSessionEnd: () => void) => ReactNode;
}

/**
 * A page for signed-in players. Visitors, and players whose session has ended, get a toast and are redirected to
 * /email; a player who signs out on the page goes to the landing page without a toast.
 */
export function SignedInOnly({ toast, loading, children }: SignedInOnlyProps) {
  const { user, isLoading, clearUser } = useMe();
  const isKnown = useIsKnown(user);
  const [wasKnown, setWasKnown] = useState(false);
  const [hasEnded, setHasEnded] = useState(false);
  if (isKnown && !wasKnown) setWasKnown(true);

  if (user && !hasEnded) {
    return children(user, () => {
      setHasEnded(true);
      clearUser();
    });
  }
  if (isLoading) return loading;
  // The page keeps its size until the next one is rendered.
  return (
    <>
      {loading}
      {wasKnown && !hasEnded ? (
        <Navigate to={pages.home()} replace />
      ) : (
        <SentToSignIn toast={toast} hasAccount={hasEnded} />
      )}
    </>
  );
}

/** Whether the server itself has named the user since the browser's tab was opened; local storage may be out of date. */
function useIsKnown(user: User | null): boolean {
  const client = useQueryClient();
  const isAsking = useIsFetching({ queryKey: queryKeys.me }) > 0;
  return user !== null && !isAsking && (client.getQueryState(queryKeys.me)?.dataUpdatedAt ?? 0) > 0;
}

interface SentToSignInProps extends Pick<SignedInOnlyProps, 'toast'> {
  readonly hasAccount: boolean;
}

function SentToSignIn({ toast, hasAccount }: SentToSignInProps) {
  useEffect(() => showToast({ ...toast, variant: 'destructive' }), [toast]);
  return <Navigate to={pages.email()} replace state={{ hasAccount } satisfies SignInNext} />;
}
