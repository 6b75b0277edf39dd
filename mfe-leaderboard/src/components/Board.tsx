import type { NamedBoard } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import type { BoardView } from '@lights-out/contracts/pages';
import { Button, EmptyState, errorText, Loaded, useMe } from '@lights-out/web-kit';
import { useMemo, useState } from 'react';

import { useBoard, useOwnRow } from '../api/board.ts';
import { refreshMs } from '../model/refresh.ts';
import { arrange, ownRowIn } from '../model/standings.ts';
import { BackToRacing } from './BackToRacing.tsx';
import styles from './Board.module.css';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { MorePositions } from './MorePositions.tsx';
import { OpenPositions } from './OpenPositions.tsx';
import { OwnPosition } from './OwnPosition.tsx';
import { Podium } from './Podium.tsx';
import { Tower } from './Tower.tsx';

interface BoardProps {
  readonly view: BoardView;
  /** Offered where a narrowed board is empty. */
  readonly onShowAll?: () => void;
}

const texts = messages.leaderboard;

/** One board: podium, tower and the player's own position, kept fresh while the tab is visible. */
export function Board({ view, onShowAll }: BoardProps) {
  const board = useBoard(view);
  return (
    <Loaded
      query={board}
      loading={<BoardSkeleton />}
      renderFailure={(panel) => <div className={styles.board}>{panel}</div>}
    >
      {({ pages }) => <Standings board={board} pages={pages} view={view} onShowAll={onShowAll} />}
    </Loaded>
  );
}

type LoadedBoard = ReturnType<typeof useBoard>;

interface StandingsProps extends BoardProps {
  readonly board: LoadedBoard;
  readonly pages: NonNullable<LoadedBoard['data']>['pages'];
}

function Standings({ board, pages, view, onShowAll }: StandingsProps) {
  const { user } = useMe();
  const standings = useMemo(() => arrange(pages.map(({ rows }) => rows)), [pages]);
  const loadedOwnRow = ownRowIn(standings, user?.id);
  // The first page contains most players: fetch the own row only if it is not there.
  const farOwnRow = useOwnRow(view, loadedOwnRow ? undefined : user?.id).data;
  const [ownElement, setOwnElement] = useState<HTMLElement | null>(null);
  const [podium, setPodium] = useState<HTMLElement | null>(null);
  const isEmpty = standings.podium[0] === null;
  const hasOpenPositions = standings.tower.length === 0;
  const isNarrowed = view.difficulty !== undefined;
  return (
    <div className={styles.board} data-invites={hasOpenPositions && !(isEmpty && isNarrowed)}>
      <Podium ref={setPodium} places={standings.podium} ownId={user?.id} ownRef={setOwnElement} />
      <section aria-labelledby="full-standings" className={styles.standings}>
        <header className={styles.head}>
          <h2 id="full-standings">{texts.standings}</h2>
          <Freshness pages={pages.length} hasFailed={board.isRefetchError} />
        </header>
        {isEmpty && <EmptyBoard board={view.board} onShowAll={isNarrowed ? onShowAll : undefined} />}
        {!isEmpty && hasOpenPositions && <OpenPositions board={view.board} />}
        {!hasOpenPositions && <Tower rows={standings.tower} ownId={user?.id} ownRef={setOwnElement} />}
        <MorePositions
          shown={standings.tower.at(-1)?.rank ?? 0}
          hasMore={board.hasNextPage}
          isLoading={board.isFetchingNextPage}
          error={board.isFetchNextPageError ? errorText(board.error) : undefined}
          onMore={() => void board.fetchNextPage()}
        />
      </section>
      <OwnPosition
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

function EmptyBoard({ board, onShowAll }: { board: NamedBoard; onShowAll: (() => void) | undefined }) {
  const action = onShowAll ? (
    <Button variant="secondary" isWideOnPhone onClick={onShowAll}>
      {texts.showAll}
    </Button>
  ) : (
    <BackToRacing board={board} />
  );
  return <EmptyState text={texts.empty} action={action} />;
}
