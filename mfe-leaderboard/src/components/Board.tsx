import type { NamedBoard } from '@lights-out/contracts/board';
import type { LeaderboardEntry } from '@lights-out/contracts/boards';
import { messages } from '@lights-out/contracts/messages';
import type { BoardView } from '@lights-out/contracts/pages';
import {
  type BoardRanks,
  Button,
  EmptyState,
  errorText,
  formatPoints,
  Loaded,
  useMe,
  useMonthlyPrize,
} from '@lights-out/web-kit';
import { type ComponentProps, type ReactNode, useContext, useMemo, useState } from 'react';

import { useBoard, useNeighbours } from '../api/board.ts';
import { useChosenHelmets } from '../api/chosen-helmets.ts';
import { useReturnedPlaces, useWaitingRun } from '../api/waiting-runs.ts';
import { gapsOf } from '../model/gaps.ts';
import { prizePlacesOf, prizeText } from '../model/prize-places.ts';
import { arrange, difficultyOfAll, ownRowIn, scored } from '../model/standings.ts';
import { BackToRacing } from './BackToRacing.tsx';
import { AmongFriends } from './AmongFriends.tsx';
import { BoardContext } from './board-context.ts';
import styles from './Board.module.css';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { MorePositions } from './MorePositions.tsx';
import { OpenPositions } from './OpenPositions.tsx';
import { OwnPosition } from './OwnPosition.tsx';
import { ChosenHelmets } from './PlayerHelmet.tsx';
import { Podium } from './Podium.tsx';
import { StandingsHead } from './StandingsHead.tsx';
import { Tower } from './Tower.tsx';
import { useRanksBefore } from './use-ranks-before.ts';

interface BoardProps {
  readonly view: BoardView;
  /** Ranks at the last visit, of every board. */
  readonly ranksBefore: BoardRanks;
  /** Set where the contest has ended: nothing moves, and no place is to be had. */
  readonly isOver?: boolean;
  /** Offered where a narrowed board is empty. */
  readonly onShowAll?: () => void;
}

const texts = messages.leaderboard;

/** One board: podium, tower and the player's own position, kept fresh while the tab is visible. */
export function Board(props: BoardProps) {
  if (!props.view.isOfFriends) return <LoadedBoard {...props} />;
  return (
    <AmongFriends>
      <LoadedBoard {...props} />
    </AmongFriends>
  );
}

function LoadedBoard({ view, ranksBefore, isOver = false, onShowAll }: BoardProps) {
  const board = useBoard(view, { isOver });
  return (
    <Loaded
      query={board}
      loading={<BoardSkeleton />}
      renderFailure={(panel) => <div className={styles.board}>{panel}</div>}
    >
      {({ pages }) => (
        <Standings
          board={board}
          pages={pages}
          view={view}
          ranksBefore={ranksBefore}
          isOver={isOver}
          onShowAll={onShowAll}
        />
      )}
    </Loaded>
  );
}

const none: readonly LeaderboardEntry[] = [];

type BoardQuery = ReturnType<typeof useBoard>;

interface StandingsProps extends BoardProps {
  readonly board: BoardQuery;
  readonly pages: NonNullable<BoardQuery['data']>['pages'];
}

function Standings({ board, pages, view, ranksBefore, isOver = false, onShowAll }: StandingsProps) {
  const { user } = useMe();
  const standings = useMemo(() => arrange(pages.map(({ rows }) => rows)), [pages]);
  const loadedOwnRow = ownRowIn(standings, user?.id);
  // The first page contains most players: fetch the own row only if it is not there. A board of friends is whole.
  const isWhole = loadedOwnRow !== undefined || view.isOfFriends === true;
  const { neighbours, areComing } = useScoredNeighbours(view, isWhole ? undefined : user?.id, isOver);
  const farOwnRow = neighbours.find(({ userId }) => userId === user?.id);
  const shown = useMemo(() => [...pages.flatMap(({ rows }) => rows), ...neighbours], [pages, neighbours]);
  const isNarrowed = view.difficulty !== undefined;
  const difficulty = difficultyOfAll(shown, view);
  const before = useRanksBefore(view, ranksBefore, shown);
  const [ownElement, setOwnElement] = useState<HTMLElement | null>(null);
  const [podium, setPodium] = useState<HTMLElement | null>(null);
  const isEmpty = standings.podium[0] === null;
  const hasOpenPositions = standings.tower.length === 0;
  // No place is free among friends.
  const hasPlaces = hasOpenPositions && !isOver && !view.isOfFriends;
  // What comes with the first reply must not push the standings down later.
  if (areComing) return <BoardSkeleton />;
  return (
    <AboutRows rows={shown} isMixed={difficulty === undefined} view={isOver ? undefined : view}>
      <div
        className={styles.board}
        data-invites={hasPlaces && (!isEmpty || !isNarrowed)}
        data-mixed={difficulty === undefined}
      >
        <OwnNews view={view} ownId={user?.id} />
        <PrizeLine rows={shown} own={loadedOwnRow ?? farOwnRow} />
        <Podium ref={setPodium} places={standings.podium} isOver={isOver} ownId={user?.id} ownRef={setOwnElement} />
        {farOwnRow && <AroundYou rows={neighbours} ownId={user?.id} ranksBefore={before} />}
        <section
          aria-labelledby="full-standings"
          className={styles.standings}
          hidden={!hasPlaces && hasOpenPositions && !isEmpty && !board.isRefetchError}
        >
          <StandingsHead {...{ difficulty, isOver }} pages={pages.length} hasFailed={board.isRefetchError} />
          {isEmpty && isOver && <EmptyState text={texts.past.nobody} />}
          {isEmpty && !isOver && <EmptyBoard board={view.board} onShowAll={isNarrowed ? onShowAll : undefined} />}
          {!isEmpty && hasPlaces && <OpenPositions board={view.board} />}
          {!hasOpenPositions && (
            <Tower rows={standings.tower} ownId={user?.id} ranksBefore={before} ownRef={setOwnElement} />
          )}
          <MorePositions
            shown={standings.tower.at(-1)?.rank ?? 0}
            hasMore={board.hasNextPage && pages.at(-1)?.rows.at(-1)?.score !== 0}
            isLoading={board.isFetchingNextPage}
            error={board.isFetchNextPageError ? errorText(board.error) : undefined}
            onMore={() => void board.fetchNextPage()}
          />
        </section>
        <OwnPosition
          loaded={loadedOwnRow}
          loadedElement={loadedOwnRow ? ownElement : null}
          far={farOwnRow}
          ranksBefore={before}
          podium={podium}
        />
      </div>
    </AboutRows>
  );
}

interface AboutRowsProps {
  /** All that are loaded. */
  readonly rows: readonly LeaderboardEntry[];
  readonly isMixed: boolean;
  /** Undefined where the contest has ended. */
  readonly view: BoardView | undefined;
  readonly children: ReactNode;
}

/** Tells the rows of a board their helmets, their gaps, whether they are of several difficulties, and which of them win. */
function AboutRows({ rows, isMixed, view, children }: AboutRowsProps) {
  const { data: prize } = useMonthlyPrize();
  const prizes = view ? prizePlacesOf(view, prize) : 0;
  const board = useMemo(() => ({ gaps: gapsOf(rows), isMixed, prizes }), [rows, isMixed, prizes]);
  return (
    <BoardContext value={board}>
      <ChosenHelmets value={useChosenHelmets(rows)}>{children}</ChosenHelmets>
    </BoardContext>
  );
}

/** A run of the player's that waits for a look, and places that came back. */
function OwnNews({ view, ownId }: { readonly view: BoardView; readonly ownId: string | undefined }) {
  const waiting = useWaitingRun(view.board, ownId);
  const returned = useReturnedPlaces(view, ownId);
  return (
    <>
      {waiting && <p role="status">{texts.waiting(formatPoints(waiting.score))}</p>}
      {returned !== undefined && <p role="status">{texts.returned(returned)}</p>}
    </>
  );
}

/** How far a prize is, on a board that has some. */
function PrizeLine({
  rows,
  own,
}: {
  readonly rows: readonly LeaderboardEntry[];
  readonly own: LeaderboardEntry | undefined;
}) {
  const { prizes } = useContext(BoardContext);
  return prizes > 0 && <p className={styles.prize}>{prizeText(rows, own, prizes)}</p>;
}

/** The rows around a player, none of them without a point; `areComing` until the first reply or failure. */
function useScoredNeighbours(view: BoardView, userId: string | undefined, isOver: boolean) {
  const { data, isLoading, failureCount } = useNeighbours(view, userId, { isOver });
  const neighbours = useMemo(() => scored((userId !== undefined && data) || none), [userId, data]);
  return { neighbours, areComing: isLoading && failureCount === 0 };
}

/** The player among those who are just ahead and just behind. */
function AroundYou(tower: Pick<ComponentProps<typeof Tower>, 'rows' | 'ownId' | 'ranksBefore'>) {
  return (
    <section aria-labelledby="around-you" className={styles.standings}>
      <h2 id="around-you">{texts.aroundYou}</h2>
      <Tower {...tower} />
    </section>
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
