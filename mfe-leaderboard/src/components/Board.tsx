import { messages } from '@lights-out/contracts/messages';
import { ApiError, Button, EmptyState, ErrorPanel, useMe } from '@lights-out/web-kit';
import { useMemo, useState } from 'react';

import { useBoard, useOwnRow } from '../api/board.ts';
import type { BoardChoice } from '../model/board-choice.ts';
import { refreshMs } from '../model/refresh.ts';
import { arrange, ownRowIn } from '../model/standings.ts';
import { BackToRacing } from './BackToRacing.tsx';
import styles from './Board.module.css';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { MorePlaces } from './MorePlaces.tsx';
import { OpenPlaces } from './OpenPlaces.tsx';
import { OwnPlace } from './OwnPlace.tsx';
import { Podium } from './Podium.tsx';
import { Tower } from './Tower.tsx';

interface BoardProps {
  readonly choice: BoardChoice;
  /** Offered where a narrowed board is empty. */
  readonly onShowAll?: () => void;
}

const texts = messages.leaderboard;

/** One board: podium, tower and the player's own place, kept fresh while it is looked at. */
export function Board({ choice, onShowAll }: BoardProps) {
  const { user } = useMe();
  const board = useBoard(choice);
  const pages = board.data?.pages;
  const standings = useMemo(() => arrange((pages ?? []).map(({ rows }) => rows)), [pages]);
  const loadedOwnRow = ownRowIn(standings, user?.id);
  // The first hundred hold most players who look: the server is asked for the own row only where it is not among them.
  const farOwnRow = useOwnRow(choice, pages && !loadedOwnRow ? user?.id : undefined).data;
  const [ownElement, setOwnElement] = useState<HTMLElement | null>(null);
  const [podium, setPodium] = useState<HTMLElement | null>(null);

  if (board.isPending) return <BoardSkeleton />;
  if (!pages) {
    return (
      <div className={styles.board}>
        <ErrorPanel message={textOf(board.error)} onRetry={() => void board.refetch()} isRetrying={board.isFetching} />
      </div>
    );
  }
  const isEmpty = standings.podium[0] === null;
  const hasOpenPlaces = standings.tower.length === 0;
  const isNarrowed = choice.difficulty !== undefined;
  return (
    <div className={styles.board} data-invites={hasOpenPlaces && !(isEmpty && isNarrowed)}>
      <Podium ref={setPodium} places={standings.podium} ownId={user?.id} ownRef={setOwnElement} />
      <section aria-labelledby="full-standings" className={styles.standings}>
        <header className={styles.head}>
          <h2 id="full-standings">{texts.standings}</h2>
          <Freshness pages={pages.length} hasFailed={board.isRefetchError} />
        </header>
        {isEmpty && <EmptyBoard isPremium={choice.isPremium} onShowAll={isNarrowed ? onShowAll : undefined} />}
        {!isEmpty && hasOpenPlaces && <OpenPlaces isPremium={choice.isPremium} />}
        {!hasOpenPlaces && <Tower rows={standings.tower} ownId={user?.id} ownRef={setOwnElement} />}
        <MorePlaces
          shown={standings.tower.at(-1)?.rank ?? 0}
          hasMore={board.hasNextPage}
          isLoading={board.isFetchingNextPage}
          error={board.isFetchNextPageError ? textOf(board.error) : undefined}
          onMore={() => void board.fetchNextPage()}
        />
      </section>
      <OwnPlace
        loaded={loadedOwnRow}
        loadedElement={loadedOwnRow ? ownElement : null}
        far={farOwnRow ?? undefined}
        podium={podium}
      />
    </div>
  );
}

function Freshness({ pages, hasFailed }: { pages: number; hasFailed: boolean }) {
  const seconds = refreshMs(pages) / 1_000;
  return (
    <p className={styles.freshness} role="status">
      {hasFailed && (
        <span aria-hidden="true" className={styles.mark}>
          !
        </span>
      )}
      {hasFailed ? texts.notRefreshed(seconds) : texts.refreshes(seconds)}
    </p>
  );
}

function EmptyBoard({ isPremium, onShowAll }: { isPremium: boolean; onShowAll: (() => void) | undefined }) {
  const action = onShowAll ? (
    <Button variant="secondary" isWideOnPhone onClick={onShowAll}>
      {texts.showAll}
    </Button>
  ) : (
    <BackToRacing variant={isPremium ? 'gold' : 'primary'} />
  );
  return <EmptyState text={texts.empty} action={action} />;
}

function textOf(error: Error | null): string {
  return error instanceof ApiError ? error.text : messages.toasts.fallback;
}
