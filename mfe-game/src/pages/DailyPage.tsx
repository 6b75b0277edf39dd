import { type DailyView, dailyNumber } from '@lights-out/contracts/daily';
import { dailyRaceWanted, type DailyRaceWanted } from '@lights-out/contracts/daily-race';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Button, EmptyState, ErrorPanel, Loaded, Page, useDaily, usePageTitle } from '@lights-out/web-kit';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';

import { isNone, isNotYet, useRaceOver } from '../api/daily.ts';
import { DailyRace } from '../components/daily/DailyRace.tsx';
import { DailyResult } from '../components/daily/DailyResult.tsx';
import { DailyStart } from '../components/daily/DailyStart.tsx';
import { useIsPrerendering } from '../components/use-is-prerendering.ts';

export { DailyArchivePage } from '../components/daily/DailyArchivePage.tsx';

const { daily: texts, dailyDoor } = messages;

/** The Daily Seven of today, or the one of the number in the address: its door, its race, its result. */
export function DailyPage() {
  const { n } = useParams();
  const isPrerendering = useIsPrerendering();
  if (isPrerendering) return null;
  const number = n === undefined ? undefined : dailyNumber.safeParse(n);
  if (number?.success === false) return <NotYet />;
  return <Daily key={number?.data} n={number?.data} />;
}

function Daily({ n }: { readonly n: number | undefined }) {
  const query = useDaily(n);
  const { data, error, refetch, dataUpdatedAt } = query;
  usePageTitle(data ? texts.pageTitle(String(data.n)) : dailyDoor.name);
  if (isNone(error)) return <None />;
  if (isNotYet(error)) return <NotYet />;
  return data ? (
    <OneDaily
      key={data.n}
      daily={data}
      isTodaysPage={n === undefined}
      receivedAt={dataUpdatedAt}
      onReload={() => void refetch()}
    />
  ) : (
    <Framed>
      <Loaded query={query} failure={() => ({ message: n === undefined ? dailyDoor.failed : texts.failed })}>
        {() => null}
      </Loaded>
    </Framed>
  );
}

interface OneDailyProps {
  readonly daily: DailyView;
  readonly isTodaysPage: boolean;
  readonly receivedAt: number;
  readonly onReload: () => void;
}

/** The number as the server tells it, and its race while it is wanted here. */
function OneDaily({ daily, isTodaysPage, receivedAt, onReload }: OneDailyProps) {
  const { n, state } = daily;
  const [wanted, want] = useRaceWanted();
  // What was not raced in this visit has no motion.
  const [end, setEnd] = useState<'none' | 'asked' | 'failed'>('none');
  const { mutate, isPending } = useRaceOver(n);
  const navigate = useNavigate();
  const ask = () =>
    mutate(undefined, {
      onSuccess: (view) => {
        if (view.state !== 'done') setEnd('none');
        // The day has turned meanwhile.
        if (isTodaysPage && !view.isToday) void navigate(pages.daily(n), { replace: true });
      },
      onError: () => setEnd('failed'),
    });
  const onOver = () => {
    setEnd('asked');
    want(null);
    ask();
  };

  if (state === 'done' && daily.result) {
    return (
      <DailyResult
        daily={daily}
        result={daily.result}
        receivedAt={receivedAt}
        isNew={end !== 'none'}
        onNext={onReload}
      />
    );
  }
  if (end === 'failed') {
    return (
      <Framed>
        <ErrorPanel message={texts.failed} onRetry={ask} isRetrying={isPending} />
      </Framed>
    );
  }
  if (wanted?.race === n || end === 'asked') {
    const isUntimed = wanted?.isUntimed ?? false;
    const leave = () => {
      want(null);
      // The page tells how far the race is.
      onReload();
    };
    return <DailyRace key={n} daily={daily} isUntimed={isUntimed} onOver={onOver} onLeave={leave} />;
  }
  return (
    <DailyStart
      daily={daily}
      receivedAt={receivedAt}
      onStart={(isUntimed) => want({ race: n, isUntimed })}
      onNext={onReload}
    />
  );
}

/** Kept in the history entry: a reload goes on with the race, and who comes by later does not. */
function useRaceWanted() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const want = (wanted: DailyRaceWanted | null) => void navigate(pathname, { replace: true, state: wanted });
  return [dailyRaceWanted(state), want] as const;
}

function Framed({ children }: { readonly children: ReactNode }) {
  return (
    <Page>
      <h1>{dailyDoor.name}</h1>
      {children}
    </Page>
  );
}

function None() {
  return (
    <Framed>
      <EmptyState text={dailyDoor.none} action={<Button to={pages.mode()}>{dailyDoor.practise}</Button>} />
    </Framed>
  );
}

function NotYet() {
  usePageTitle(dailyDoor.name);
  return (
    <Framed>
      <EmptyState text={texts.notYet} action={<Button to={pages.daily()}>{texts.today}</Button>} />
    </Framed>
  );
}
