import { messages } from '@lights-out/contracts/messages';
import { getPortal, getSlicesPage, type ServedSlice } from '@lights-out/contracts/slices';
import { callApi, queryKeys, RemoteLoading } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';

import { RemotePage } from '../components/RemotePage.tsx';
import { isSlicesPath, unlistedSegmentOf } from '../model/unlisted.ts';
import type { RemoteCache } from '../remotes.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

const { unlisted } = messages.shell;

interface UnlistedPageProps {
  readonly remotes: RemoteCache<ServedSlice>;
}

/** Any unlisted path: usually no page; where it could be one, the server is called. */
export function UnlistedPage({ remotes }: UnlistedPageProps) {
  const { pathname } = useLocation();
  const segment = isSlicesPath(pathname) ? null : unlistedSegmentOf(pathname);
  return segment === undefined ? <NotFoundPage /> : <MaybePage segment={segment} remotes={remotes} />;
}

/** `segment`: null for the page of releases. */
function MaybePage({ segment, remotes }: UnlistedPageProps & { readonly segment: string | null }) {
  const { data: found } = useQuery({
    queryKey: queryKeys.unlistedSlice(segment),
    queryFn: () => find(segment).catch(() => null),
    staleTime: 0,
  });
  if (found === undefined) return <RemoteLoading name={unlisted} />;
  return found === null ? <NotFoundPage /> : <RemotePage name={unlisted} remote={found} remotes={remotes} />;
}

const timeoutMs = 4_000;

async function find(segment: string | null): Promise<ServedSlice> {
  if (segment !== null) return callApi(getPortal, { params: { segment }, timeoutMs });
  return (await callApi(getSlicesPage, { timeoutMs })).portal;
}
