import type { MistakesView } from '@lights-out/contracts/mistakes';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import type { User } from '@lights-out/contracts/player';
import { ErrorPanel, isSessionEnd, Loaded, Page, SignInFirst, usePageTitle } from '@lights-out/web-kit';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useMistakes, useRaceOver } from '../api/mistakes.ts';
import dailyStyles from '../components/daily/Daily.module.css';
import { MistakesRace } from '../components/mistakes/MistakesRace.tsx';
import { OwnMistakes } from '../components/mistakes/OwnMistakes.tsx';
import { SessionEnded } from '../components/SessionEnded.tsx';
import { useAdmittedUser } from '../components/use-admitted-user.ts';
import { mistakesWanted, type MistakesWanted } from '../model/mistakes.ts';

const { mistakes: texts, mistakesDoor } = messages;

/** What the player has missed, to be raced again when it is due. */
export function MistakesPage() {
  usePageTitle(mistakesDoor.name);
  const user = useAdmittedUser();
  if (user === undefined) return null;
  if (user === null) {
    return (
      <Framed>
        <h1>{mistakesDoor.name}</h1>
        <SignInFirst text={texts.signIn} button={texts.signInButton} hasAccount={false} />
      </Framed>
    );
  }
  return <MistakesOf user={user} />;
}

/** How far the page is with a race of this visit: it asks the server what came of it, again where that failed, and tells it. */
type RaceEnd = 'none' | 'asked' | 'failed' | 'told';

function MistakesOf({ user }: { readonly user: User }) {
  const query = useMistakes(user.id);
  const [wanted, want] = useRaceWanted();
  const [end, setEnd] = useState<RaceEnd>('none');
  const { mutate, isPending } = useRaceOver(user.id);
  const ask = () => mutate(undefined, { onSuccess: () => setEnd('told'), onError: () => setEnd('failed') });
  const onOver = () => {
    setEnd('asked');
    want(null);
    ask();
  };
  const { data, isFetchedAfterMount } = query;
  const begun = useBegun(wanted, isFetchedAfterMount ? data : undefined, end === 'asked');
  if (isSessionEnd(query.error)) return <SessionEnded next={pages.mistakes()} />;
  if (end === 'failed') {
    return (
      <Framed>
        <h1>{mistakesDoor.name}</h1>
        <ErrorPanel message={texts.failed} onRetry={ask} isRetrying={isPending} />
      </Framed>
    );
  }
  if (begun) {
    const leave = () => {
      want(null);
      // The page tells how far the race is.
      void query.refetch();
    };
    return <MistakesRace mistakes={begun} isTimed={wanted?.isTimed ?? false} onOver={onOver} onLeave={leave} />;
  }
  return (
    <Framed>
      {data === undefined && <h1>{mistakesDoor.name}</h1>}
      <Loaded query={query} failure={() => ({ message: texts.failed })}>
        {(mistakes) => (
          <OwnMistakes
            mistakes={mistakes}
            isNew={end === 'told'}
            onStart={(isTimed) => want({ race: 'mistakes', isTimed })}
          />
        )}
      </Loaded>
    </Framed>
  );
}

/**
 * The mistakes as they were when their race was wanted, while it is, and until what came of it is known: what is fetched meanwhile
 * does not end it. What an earlier visit has left in the cache may be long over, so that only what was fetched since begins one.
 */
function useBegun(
  wanted: MistakesWanted | null,
  fetched: MistakesView | undefined,
  isEnding: boolean,
): MistakesView | null {
  const [begun, setBegun] = useState<MistakesView | null>(null);
  if (wanted === null) {
    if (begun && !isEnding) setBegun(null);
    return isEnding ? begun : null;
  }
  const isThere = fetched !== undefined && (fetched.run !== null || fetched.due > 0);
  if (begun === null && isThere) setBegun(fetched);
  return begun;
}

/** Kept in the history entry: a reload goes on with the race, and who comes by later does not. */
function useRaceWanted() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const want = (wanted: MistakesWanted | null) => void navigate(pathname, { replace: true, state: wanted });
  return [mistakesWanted(state), want] as const;
}

function Framed({ children }: { readonly children: ReactNode }) {
  return <Page className={dailyStyles.page}>{children}</Page>;
}
