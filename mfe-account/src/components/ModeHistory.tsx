import type { NamedBoard } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Button, EmptyState, ErrorPanel, formatPoints } from '@lights-out/web-kit';
import { useId, useState } from 'react';

import type { useHistory } from '../api/history.ts';
import { type Coverage, coverageOf, figuresOf, runsOn } from '../model/history.ts';
import { FigureTiles } from './FigureTiles.tsx';
import styles from './ModeHistory.module.css';
import { RunList } from './RunList.tsx';

interface ModeHistoryProps {
  /** Loaded, at least its first page. */
  readonly history: ReturnType<typeof useHistory>;
  readonly board: NamedBoard;
}

const texts = messages.profile;
const runsAtOnce = 20;

/** One mode's figures and games. */
export function ModeHistory({ history, board }: ModeHistoryProps) {
  const titleId = useId();
  const [wanted, setWanted] = useState(runsAtOnce);
  const loadedPages = history.data?.pages ?? [];
  const all = loadedPages.flat();
  const runs = runsOn(board, all);
  const hasFailed = history.isFetchNextPageError;
  const coverage = coverageOf({ pages: loadedPages.length, hasMore: history.hasNextPage, hasFailed });
  const isMoreToShow = wanted < runs.length || coverage === 'newest';
  const showMore = () => {
    setWanted(wanted + runsAtOnce);
    if (wanted + runsAtOnce > runs.length && coverage === 'newest') void history.fetchNextPage();
  };
  if (runs.length === 0 && coverage === 'all') return <NoRuns board={board} />;
  return (
    <div className={styles.mode}>
      <div>
        <FigureTiles figures={figuresOf(runs)} board={board} />
        <p
          className={styles.note}
        >{`${coverageText(coverage, all.length)}${runs.some(({ isUntimed }) => isUntimed) ? ` ${texts.untimedApart}` : ''}`}</p>
      </div>
      <section aria-labelledby={titleId} className={styles.games}>
        <header className={styles.head}>
          <h2 id={titleId}>{texts.history}</h2>
          <p className={styles.note} role="status">
            {wanted < runs.length && texts.shown(formatPoints(wanted), formatPoints(runs.length))}
          </p>
        </header>
        {runs.length === 0 && <EmptyState text={texts.noneYet(formatPoints(all.length))} />}
        <RunList runs={runs.slice(0, wanted)} total={runs.length} />
        {hasFailed && (
          <ErrorPanel
            message={coverageText(coverage, all.length)}
            isRetrying={history.isFetching}
            onRetry={() => void history.fetchNextPage()}
          />
        )}
        {isMoreToShow && (
          <Button
            variant="secondary"
            isWide
            isBusy={history.isFetchingNextPage && wanted >= runs.length}
            onClick={showMore}
          >
            {texts.earlier}
          </Button>
        )}
      </section>
    </div>
  );
}

function NoRuns({ board }: { board: NamedBoard }) {
  const isContest = board.kind === 'contest';
  return (
    <div className={styles.mode}>
      <FigureTiles figures={figuresOf([])} board={board} />
      <section className={styles.games}>
        <h2>{texts.history}</h2>
        <EmptyState
          text={isContest ? texts.emptyPremium : texts.emptyFree}
          action={
            <Button to={pages.mode()} variant={isContest ? 'gold' : 'secondary'} isWideOnPhone>
              {texts.start}
            </Button>
          }
        />
      </section>
    </div>
  );
}

function coverageText(coverage: Coverage, loaded: number): string {
  const games = formatPoints(loaded);
  if (coverage === 'all') return texts.coversAll;
  if (coverage === 'failed') return texts.coversLoaded(games);
  return coverage === 'newest' ? texts.coversNewest(games) : texts.coversSoFar(games);
}
