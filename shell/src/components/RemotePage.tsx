import { RemoteBoundary, RemoteLoading, usePageTitle } from '@lights-out/web-kit';
import { createElement, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import type { RemoteCache } from '../remotes.ts';
import { servedTitle } from '../session/served-title.ts';

interface RemotePageProps<Remote> {
  /** The page's title while its remote is loading or failed. */
  readonly name: string;
  readonly remote: Remote;
  readonly remotes: RemoteCache<Remote>;
}

/** A page that a remote draws. Whatever becomes of the remote, the frame around it stays. */
export function RemotePage<Remote>({ name, remote, remotes }: RemotePageProps<Remote>) {
  const [tries, onFailure] = useTryAtNextPath(() => remotes.forget(remote));
  return (
    <RemoteBoundary
      key={tries}
      name={name}
      loading={<Loading name={name} />}
      retry={() => remotes.forget(remote)}
      onFailure={onFailure}
    >
      <Remote remote={remote} remotes={remotes} />
    </RemoteBoundary>
  );
}

function Remote<Kind>({ remote, remotes }: Pick<RemotePageProps<Kind>, 'remote' | 'remotes'>) {
  return createElement(remotes.take(remote));
}

/** Titled by the slice until its page sets a title; headed by the gateway's heading of the page. */
function Loading({ name }: { readonly name: string }) {
  const { pathname } = useLocation();
  usePageTitle(name);
  return <RemoteLoading name={name} heading={servedTitle(pathname)} />;
}

/** A failure belongs to the page it happened on: going to another page of the same remote tries again by itself. */
function useTryAtNextPath(forget: () => void): [tries: number, onFailure: () => void] {
  const { pathname } = useLocation();
  const [tries, setTries] = useState(0);
  const failedAt = useRef<string | null>(null);
  useEffect(() => {
    if (failedAt.current === null || failedAt.current === pathname) return;
    failedAt.current = null;
    forget();
    setTries((count) => count + 1);
  }, [pathname, forget]);
  return [
    tries,
    () => {
      failedAt.current = pathname;
    },
  ];
}
