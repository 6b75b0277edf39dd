import { getContestPool, type PoolSeal as Seal } from '@lights-out/contracts/contests';
import { messages } from '@lights-out/contracts/messages';
import { addressOf, callApi, formatDeadline, Loaded, queryKeys } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import styles from './PoolSeal.module.css';

const texts = messages.leaderboard.seal;

/** How a contest's questions were fixed before its first game, for players who want to check it. Loaded when it is opened. */
export function PoolSeal({ contest }: { readonly contest: string }) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    queryKey: queryKeys.poolSeal(contest),
    queryFn: ({ signal }) => callApi(getContestPool, { params: { contest }, signal }),
    enabled: isOpen,
  });
  return (
    <details className={styles.seal} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.title}</summary>
      {isOpen && (
        <Loaded
          query={query}
          loading={<p role="status">{texts.loading}</p>}
          failure={() => ({ message: texts.failed })}
        >
          {({ pool }) => (pool === null ? <p>{texts.none}</p> : <Sealed pool={pool} />)}
        </Loaded>
      )}
    </details>
  );
}

function Sealed({ pool: { contest, questions, sealedAt, hash, list } }: { readonly pool: Seal }) {
  return (
    <>
      <p>{texts.about(questions, formatDeadline(sealedAt))}</p>
      <dl>
        <dt>{texts.hash}</dt>
        <dd>
          <code>{hash}</code>
        </dd>
      </dl>
      {list === null ? <p>{texts.opens}</p> : <a href={addressOf(getContestPool.path, { contest })}>{texts.opened}</a>}
    </>
  );
}
