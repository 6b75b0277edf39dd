import { messages } from '@lights-out/contracts/messages';
import { portalAnswer, type ServedSlice, slicesAnswer, slicesQuestion } from '@lights-out/contracts/slices';
import { queryKeys, RemoteLoading } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';

import { RemotePage } from '../components/RemotePage.tsx';
import { questionAt } from '../model/unlisted.ts';
import type { RemoteCache } from '../remotes.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

const { unlisted } = messages.shell;

/** Any unlisted path: usually no page; where it could be one, the server is called. */
export function UnlistedPage({ remotes }: { readonly remotes: RemoteCache<ServedSlice> }) {
  const question = questionAt(useLocation().pathname);
  return question === undefined ? <NotFoundPage /> : <MaybePage question={question} remotes={remotes} />;
}

function MaybePage({ question, remotes }: { readonly question: string; readonly remotes: RemoteCache<ServedSlice> }) {
  const { data: found } = useQuery({
    queryKey: queryKeys.unlistedSlice(question),
    queryFn: () => find(question),
    staleTime: 0,
  });
  if (found === undefined) return <RemoteLoading name={unlisted} />;
  return found === null ? <NotFoundPage /> : <RemotePage name={unlisted} remote={found} remotes={remotes} />;
}

const askLimitMs = 4_000;

/** Null if there is none or the check failed. */
async function find(question: string): Promise<ServedSlice | null> {
  try {
    const response = await fetch(question, { signal: AbortSignal.timeout(askLimitMs) });
    if (!response.ok) return null;
    const answer: unknown = await response.json();
    return question === slicesQuestion ? slicesAnswer.parse(answer).portal : portalAnswer.parse(answer);
  } catch {
    return null;
  }
}
