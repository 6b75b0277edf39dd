import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import type { User } from '@lights-out/contracts/player';
import { nextAfterSignIn } from '@lights-out/contracts/sign-in-next';
import { formatPoints, showToast, Skeleton, Tabs, useIsSwitchedOff, useMe, usePlayerState } from '@lights-out/web-kit';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import type { Purpose } from '../model/sign-in-toast.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import styles from './Entrance.module.css';
import { Refusal } from './Refusal.tsx';
import { SignedIn } from './SignedIn.tsx';

const texts = messages.email;
/** Only accounts with a passkey need it. */
const SecondStep = lazy(() => import(/* webpackChunkName: "late-step" */ './SecondStep.tsx'));

interface EntranceProps {
  /** The tab that is open at first. */
  readonly first: Purpose;
  /** What had the focus is gone. */
  readonly onReplaced: () => void;
}

/** Register and log in, or continue if signed in already; then on to the page that led here, or to the game modes. */
export function Entrance({ first, onReplaced }: EntranceProps) {
  const { user, setUser } = useMe();
  const navigate = useNavigate();
  const { state: kept } = useLocation();
  // A player who just signed in is being redirected: do not change this page in the meantime.
  const [isLeaving, setLeaving] = useState(false);
  const arrive = (newUser: User, purpose: Purpose) => {
    setLeaving(true);
    setUser(newUser);
    showToast(purpose === 'register' ? messages.toasts.welcome : messages.toasts.welcomeBack);
  };
  const [isSecondStep, setSecondStep] = useState(false);
  const [tab, setTab] = useState(first);
  const [lost, setLost] = useState<LostSignIn>({ count: 0, text: null });
  const goOn = () => {
    const { to, state } = nextAfterSignIn(kept) ?? { to: pages.mode(), state: null };
    void navigate(to, { replace: true, state });
  };
  const onNoCookie = (purpose: Purpose) => {
    const created = purpose === 'register' ? `${messages.toasts.welcome.description} ` : '';
    setLost(({ count }) => ({ count: count + 1, text: created + texts.noCookie }));
    setTab('login');
    onReplaced();
  };
  if (user && !isLeaving) return <SignedIn user={user} onSignedOut={onReplaced} />;
  if (isSecondStep)
    return (
      <Suspense fallback={<Skeleton height="220px" />}>
        <SecondStep
          onSignedIn={(signedIn) => arrive(signedIn, 'login')}
          onDone={goOn}
          onLeave={() => setSecondStep(false)}
        />
      </Suspense>
    );
  return (
    <div key={lost.count} className={styles.entrance}>
      {lost.text !== null && <Refusal>{lost.text}</Refusal>}
      <Forms
        first={tab}
        onSignedIn={arrive}
        onNoCookie={onNoCookie}
        onSecondStep={() => {
          setTab('login');
          setSecondStep(true);
        }}
        onDone={goOn}
      />
    </div>
  );
}

/** Sign-ins that the server accepted and the browser forgot; each is announced anew. */
interface LostSignIn {
  readonly count: number;
  readonly text: string | null;
}

interface FormsProps {
  /** The tab that is open at first. */
  readonly first: Purpose;
  /** The player is signed in at the server. */
  readonly onSignedIn: (user: User, purpose: Purpose) => void;
  readonly onNoCookie: (purpose: Purpose) => void;
  readonly onSecondStep: () => void;
  /** Called after signing in, if the player has not left the page. */
  readonly onDone: () => void;
}

/** Leaving a tab unmounts its form, so the next one begins empty. */
function Forms({ first, onSignedIn, onNoCookie, onSecondStep, onDone }: FormsProps) {
  const [purpose, setPurpose] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const isPaused = useIsSwitchedOff('registering');
  const form = (own: Purpose) => (
    <CredentialsForm
      purpose={own}
      onBusy={setBusy}
      onSignedIn={(user) => onSignedIn(user, own)}
      onNoCookie={() => onNoCookie(own)}
      onSecondStep={onSecondStep}
      onDone={onDone}
    />
  );
  return (
    <Tabs
      label={texts.tabs}
      value={purpose}
      // The answer to what was sent belongs to the form that sent it: it stays until then.
      onChange={(tab) => {
        if (!isBusy) setPurpose(tab === 'login' ? 'login' : 'register');
      }}
      tabs={[
        {
          value: 'register',
          label: texts.register,
          content: (
            <>
              <TriedPoints />
              {isPaused && <p role="status">{messages.switchedOff.registering}</p>}
              {/* What was typed stays. */}
              <div hidden={isPaused}>{form('register')}</div>
            </>
          ),
        },
        { value: 'login', label: texts.login, content: form('login') },
      ]}
    />
  );
}

/** The points made in the question on the front page, shown to a visitor who registers after it. */
function TriedPoints() {
  const tried = usePlayerState('tryPoints');
  return tried && <p className={styles.tried}>{messages.landing.tryOne.atRegistration(formatPoints(tried.score))}</p>;
}
