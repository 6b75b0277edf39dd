import type { SliceName } from '@lights-out/contracts/pages';
import { messages } from '@lights-out/contracts/messages';
import { RemoteBoundary, RemoteLoading, usePageTitle } from '@lights-out/web-kit';
import { createElement, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import type { RemoteShelf } from '../remotes.ts';

interface RemotePageProps {
  readonly slice: SliceName;
  readonly remotes: RemoteShelf;
}

/** A page that a remote draws. Whatever becomes of the remote, the frame around it stays. */
export function RemotePage({ slice, remotes }: RemotePageProps) {
  const name = messages.shell.slices[slice];
  const [tries, onFailure] = useTryAtNextPath(() => remotes.forget(slice));
  return (
    <RemoteBoundary
      key={tries} name={name} loading={<Loading name={name} />}
      retry={() => remotes.forget(slice)} onFailure={onFailure}
    >
      <Remote slice={slice} remotes={remotes} />
    </RemoteBoundary>
  );
}

function Remote({ slice, remotes }: RemotePageProps) {
  return createElement(remotes.take(slice));
}

/** Titled by the slice until its page, which knows better, is there. */
function Loading({ name }: { readonly name: string }) {
  usePageTitle(name);
  return <RemoteLoading name={name} />;
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
  return [tries, () => { failedAt.current = pathname; }];
}
