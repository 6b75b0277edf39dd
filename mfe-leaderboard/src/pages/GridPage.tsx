import type { OwnGrid } from '@lights-out/contracts/grids';
import { messages } from '@lights-out/contracts/messages';
import { gridsMessages as texts } from '@lights-out/contracts/messages-grids';
import { pages } from '@lights-out/contracts/pages';
import {
  Button,
  EmptyState,
  formatPoints,
  gridClassName,
  isSessionEnd,
  Loaded,
  localInstant,
  ordinal,
  Page,
  playerState,
  showToast,
  SignInFirst,
  Skeleton,
  TimeLeft,
  useDaily,
  useMe,
  usePageTitle,
  VisuallyHidden,
} from '@lights-out/web-kit';
import { useEffect, useId, useState } from 'react';

import { useGridChoice, useOwnGrid } from '../api/own-grid.ts';
import { GridTower } from '../components/GridTower.tsx';
import styles from './GridPage.module.css';

/** The player's grid of the week: a live tower, the class among the seven, and what came of last week. */
export function GridPage() {
  usePageTitle(messages.gridDoor.name);
  const { user, isLoading } = useMe();
  const query = useOwnGrid(user?.id);
  const isVisitor = user === null || isSessionEnd(query.error);
  return (
    <Page>
      <header>
        <h1>{messages.gridDoor.name}</h1>
        <p className={styles.lead}>{texts.lead}</p>
      </header>
      {isLoading && <Loading />}
      {!isLoading && isVisitor && (
        <SignInFirst text={texts.signIn} button={texts.signInButton} hasAccount={user !== null} />
      )}
      {!isVisitor && (
        <Loaded
          query={query}
          loading={<Loading />}
          failure={() => ({ message: texts.failed })}
          refreshFailure={() => ({ message: texts.notRefreshed })}
        >
          {(own) => <Own own={own} userId={user.id} receivedAt={query.dataUpdatedAt} />}
        </Loaded>
      )}
    </Page>
  );
}

interface OwnProps {
  readonly own: OwnGrid;
  readonly userId: string;
  /** By the browser's clock. */
  readonly receivedAt: number;
}

function Own({ own, userId, receivedAt }: OwnProps) {
  const { last, takesPart, grid } = own;
  return (
    <>
      {last && <LastWeek key={`${userId} ${last.week}`} last={last} userId={userId} />}
      <Ladder own={own.class} />
      {!takesPart && <p>{texts.left}</p>}
      {takesPart && grid === null && (
        <EmptyState
          text={texts.noSeat}
          action={
            <Button to={pages.daily()} isWideOnPhone>
              {texts.raceDaily}
            </Button>
          }
        />
      )}
      {grid && <Grid grid={grid} own={own} userId={userId} receivedAt={receivedAt} />}
      <Choice userId={userId} takesPart={takesPart} />
    </>
  );
}

/** Told to each player at the first visit after the week, and not again in this browser. */
function LastWeek({ last, userId }: { readonly last: NonNullable<OwnGrid['last']>; readonly userId: string }) {
  const [isNew] = useState(() => playerState.read('gridWeeksTold')[userId] !== last.week);
  // Follows the browser's memory.
  useEffect(
    () => playerState.write('gridWeeksTold', { ...playerState.read('gridWeeksTold'), [userId]: last.week }),
    [last.week, userId],
  );
  const titleId = useId();
  if (!isNew) return null;
  const { week: _, class: before, place, points, nextClass } = last;
  const moved = nextClass > before ? 'up' : nextClass < before ? 'down' : 'stays';
  return (
    <section aria-labelledby={titleId} className={styles.last}>
      <h2 id={titleId}>{texts.last.title}</h2>
      <p>
        {texts.last.place(ordinal(place), formatPoints(points))} {texts.last[moved](gridClassName(nextClass))}
      </p>
    </section>
  );
}

/** The seven classes, the lowest first. */
function Ladder({ own }: { readonly own: number }) {
  return (
    <ol aria-label={texts.classes} className={styles.ladder}>
      {messages.gridDoor.classes.map((name, index) => (
        <li key={name} data-own={index + 1 === own || undefined}>
          {name}
          {index + 1 === own && <VisuallyHidden>{`, ${texts.ownClass}`}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}

function Grid({ grid, own, userId, receivedAt }: OwnProps & { readonly grid: NonNullable<OwnGrid['grid']> }) {
  const titleId = useId();
  const isOver = own.serverTime >= own.endsAt;
  const isShared = own.class !== grid.class;
  const { data: daily } = useDaily();
  return (
    <section aria-labelledby={titleId} className={styles.grid}>
      <header className={styles.head}>
        <div>
          <h2 id={titleId}>
            {(isShared ? texts.sharedHeading : texts.heading)(gridClassName(own.class), String(grid.n))}
          </h2>
          {isShared && <p className={styles.note}>{texts.shared(gridClassName(own.class))}</p>}
        </div>
        {isOver ? (
          <p role="status">{texts.over}</p>
        ) : (
          <div>
            <p className={styles.note}>{texts.ends}</p>
            <TimeLeft endsAt={new Date(localInstant(own.endsAt, own, receivedAt)).toISOString()} label={texts.ends} />
          </div>
        )}
      </header>
      <GridTower rows={grid.rows} gridClass={own.class} ownId={userId} />
      <p className={styles.note}>{grid.rows.length === 1 ? texts.alone : texts.small}</p>
      <div className={styles.actions}>
        {daily && daily.state !== 'done' && (
          <Button to={pages.daily()} isWideOnPhone>
            {texts.raceDaily}
          </Button>
        )}
        <Button to={pages.mode()} variant="secondary" isWideOnPhone>
          {texts.raceFree}
        </Button>
      </div>
    </section>
  );
}

function Choice({ userId, takesPart }: { readonly userId: string; readonly takesPart: boolean }) {
  const { mutate, isPending } = useGridChoice(userId);
  const change = () =>
    mutate(!takesPart, { onError: () => showToast({ ...texts.notChanged, variant: 'destructive' }) });
  return (
    <div className={styles.choice}>
      <Button variant={takesPart ? 'ghost' : 'primary'} isBusy={isPending} onClick={change} isWideOnPhone>
        {takesPart ? texts.leave : texts.comeBack}
      </Button>
      {takesPart && <p className={styles.note}>{texts.leaveHint}</p>}
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={messages.parts.loading}>
      <Skeleton height="480px" />
    </div>
  );
}
