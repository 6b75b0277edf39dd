import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import type { User } from '@lights-out/contracts/player';
import { nextAfterSignIn } from '@lights-out/contracts/sign-in-next';
import {
  formatPoints,
  Page,
  Panel,
  queryKeys,
  showToast,
  Skeleton,
  StartLights,
  Tabs,
  useIsSwitchedOff,
  useMe,
  usePageTitle,
  usePlayerState,
} from '@lights-out/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { ConfirmAddress } from '../components/ConfirmAddress.tsx';
import { CredentialsForm } from '../components/CredentialsForm.tsx';
import { ResetPassword } from '../components/ResetPassword.tsx';
import { SignedIn } from '../components/SignedIn.tsx';
import { Unsubscribe } from '../components/Unsubscribe.tsx';
import { useLinkToken } from '../components/use-link-token.ts';
import type { Purpose } from '../model/sign-in-toast.ts';
import styles from './EmailPage.module.css';

const texts = messages.email;
/** Only accounts with a passkey need it. */
const SecondStep = lazy(() => import(/* webpackChunkName: "late-step" */ '../components/SecondStep.tsx'));
/** All on until the player is in; then out. */
const allLights = 5;

/**
 * Register and log in, or continue if signed in already; with a mailed link the form for a new password, or the button that
 * confirms the address or stops mails.
 */
export function EmailPage() {
  const { token, forget } = useLinkToken('reset');
  const confirmation = useLinkToken('confirm').token;
  const unwanted = useLinkToken('unsubscribe').token;
  const { title: titleText, lead } =
    token !== null
      ? messages.reset
      : confirmation !== null
        ? messages.confirmation
        : unwanted !== null
          ? messages.unsubscribe
          : texts;
  usePageTitle(titleText);
  const { user } = useMe();
  const title = useRef<HTMLHeadingElement>(null);
  const [first, setFirst] = useState<Purpose>('register');
  const leaveReset = () => {
    setFirst('login');
    forget();
    title.current?.focus();
  };
  const finishReset = useForgottenSession(() => {
    showToast(messages.reset.done);
    leaveReset();
  });
  return (
    <Page className={styles.page}>
      <header>
        <StartLights lit={user ? 0 : allLights} className={styles.lights} />
        <h1 ref={title} tabIndex={-1}>
          {titleText}
        </h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <Panel className={styles.panel}>
        {token !== null ? (
          <ResetPassword key={token} token={token} onDone={finishReset} onLeave={leaveReset} />
        ) : confirmation !== null ? (
          <ConfirmAddress key={confirmation} token={confirmation} />
        ) : unwanted !== null ? (
          <Unsubscribe key={unwanted} token={unwanted} />
        ) : (
          <Entrance first={first} onSignedOut={() => title.current?.focus()} />
        )}
      </Panel>
    </Page>
  );
}

/** The stored session may have ended: ask the server, whatever the browser has stored. */
function useForgottenSession(next: () => void): () => Promise<void> {
  const client = useQueryClient();
  const { clearUser } = useMe();
  return async () => {
    await client.refetchQueries({ queryKey: queryKeys.me });
    if (client.getQueryData(queryKeys.me) === null) clearUser();
    next();
  };
}

interface EntranceProps {
  readonly first: Purpose;
  readonly onSignedOut: () => void;
}

function Entrance({ first, onSignedOut }: EntranceProps) {
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
  const goOn = () => void navigate(nextAfterSignIn(kept) ?? pages.mode(), { replace: true });
  if (user && !isLeaving) return <SignedIn user={user} onSignedOut={onSignedOut} />;
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
    <Forms
      first={tab}
      onSignedIn={arrive}
      onSecondStep={() => {
        setTab('login');
        setSecondStep(true);
      }}
      onDone={goOn}
    />
  );
}

interface FormsProps {
  /** The tab that is open at first. */
  readonly first: Purpose;
  /** The player is signed in at the server. */
  readonly onSignedIn: (user: User, purpose: Purpose) => void;
  readonly onSecondStep: () => void;
  /** The player is still here to be taken on. */
  readonly onDone: () => void;
}

/** Leaving a tab unmounts its form, so the next one begins empty. */
function Forms({ first, onSignedIn, onSecondStep, onDone }: FormsProps) {
  const [purpose, setPurpose] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const isPaused = useIsSwitchedOff('registering');
  const form = (own: Purpose) => (
    <CredentialsForm
      purpose={own}
      onBusy={setBusy}
      onSignedIn={(user) => onSignedIn(user, own)}
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
