import { modeOf, monthly } from '@lights-out/contracts/board';
import type { User } from '@lights-out/contracts/player';
import { messages } from '@lights-out/contracts/messages';
import { gameVisitOf, pages } from '@lights-out/contracts/pages';
import type { SignInNext } from '@lights-out/contracts/sign-in-next';
import { playerState, RemoteLoading, usePageTitle, whenIdle } from '@lights-out/web-kit';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';

import { GameScreen } from '../components/game/GameScreen.tsx';
import { StartCountdown } from '../components/game/StartCountdown.tsx';
import { useFinish } from '../components/game/use-finish.ts';
import { useGame } from '../components/game/use-game.ts';
import { useKeptGame } from '../components/game/use-kept-game.ts';
import { TurnAway } from '../components/TurnAway.tsx';
import { useIsPrerendering } from '../components/use-is-prerendering.ts';
import { useAdmittedUser } from '../components/use-admitted-user.ts';
import { ConfirmReturn, fetchLateParts, LeftRace, LostGame } from '../late-parts.ts';
import { startOf } from '../model/game-start.ts';
import { challengeOf } from '../model/game-state.ts';
import { keptPaymentReturn, paymentReturnOf } from '../model/payment-return.ts';

/**
 * Plays a game that the server runs; `?premium`, `?skipCountdown` and `?challenge` say which. With `?payment_intent` the
 * player comes back from 3-D Secure.
 */
export function GamePage() {
  const user = useAdmittedUser();
  const { challengeId } = gameVisitOf(new URLSearchParams(useLocation().search));
  const isPrerendering = useIsPrerendering();
  // A game and its clock wait for somebody who sees them.
  if (isPrerendering) return null;
  if (user) return <Visit user={user} />;
  return user === null ? (
    <TurnAway toast={messages.toasts.notLoggedIn} to={pages.email()} signIn={nextOf(challengeId)} />
  ) : null;
}

/** A visitor with a challenge link returns to it after signing in. */
function nextOf(challengeId: string | null): SignInNext {
  return challengeId === null ? {} : { next: pages.challenge(challengeId) };
}

function Visit({ user }: { readonly user: User }) {
  const { search, state: kept } = useLocation();
  const returned = paymentReturnOf(new URLSearchParams(search));
  // The payment and its secret do not stay in the address; a reload finds it in the history entry.
  if (returned) return <Navigate to={pages.game({ board: monthly })} replace state={{ payment: returned }} />;
  const payment = keptPaymentReturn(kept);
  return payment ? <ConfirmReturn payment={payment} user={user} /> : <Game user={user} />;
}

function Game({ user }: { readonly user: User }) {
  const { pathname, search, state: kept } = useLocation();
  const [start] = useState(() =>
    startOf(gameVisitOf(new URLSearchParams(search)), kept, {
      board: playerState.read('board'),
      difficulty: playerState.read('difficulty'),
      isUntimed: playerState.read('isUntimed'),
    }),
  );
  const { game, dispatch } = useGame(start);
  const { phase } = game;
  const navigate = useNavigate();
  const challengeId = challengeOf(game);
  const leave = () => void navigate(challengeId === null ? pages.mode() : pages.challenge(challengeId));
  const board = game.head?.board ?? start.board;
  const title = messages.game.pageTitle[modeOf(board)];
  usePageTitle(title);
  useKeptGame(game);
  useFinish(game, user);
  const isCovered = game.lights !== 'gone';
  // At the latest when the race is on: it goes on without a network, too.
  useEffect(() => (isCovered ? undefined : whenIdle(() => void fetchLateParts())), [isCovered]);

  if (phase.is === 'lost') {
    if (phase.why === 'entry-required') return <Navigate to={pages.payment()} replace />;
    return (
      <Late name={title}>
        <LostGame
          why={phase.why}
          isChallengeStart={start.challengeId !== null && game.answers.length === 0}
          signIn={
            game.head ? { next: pathname + search, nextState: { gameId: game.head.gameId } } : nextOf(start.challengeId)
          }
          onRetry={() => dispatch({ is: 'retried' })}
        />
      </Late>
    );
  }
  if (phase.is === 'left' && game.head) {
    return (
      <Late name={title}>
        <LeftRace
          key={phase.n}
          head={game.head}
          answers={game.answers}
          question={phase}
          onGoOn={() => dispatch({ is: 'gone-on' })}
          onTimeUp={() => dispatch({ is: 'woke' })}
        />
      </Late>
    );
  }
  return (
    <>
      {isCovered && <StartCountdown game={game} board={board} userId={user.id} dispatch={dispatch} onCancel={leave} />}
      <GameScreen game={game} board={board} dispatch={dispatch} onLeave={leave} />
    </>
  );
}

/**
 * Takes the place of the race at once. Waiting for the chunk further up would only hide the race, and its start, closed by being
 * hidden, would be taken for called off.
 */
function Late({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return <Suspense fallback={<RemoteLoading name={name} />}>{children}</Suspense>;
}
