import { messages } from '@lights-out/contracts/messages';
import type { User } from '@lights-out/contracts/player';
import { nextAfterSignIn } from '@lights-out/contracts/sign-in-next';
import { Panel, showToast, StartLights, Tabs, useMe, usePageTitle } from '@lights-out/web-kit';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { CredentialsForm } from '../components/CredentialsForm.tsx';
import { SignedIn } from '../components/SignedIn.tsx';
import type { Purpose } from '../model/credentials.ts';
import { modePath } from '../paths.ts';
import styles from './EmailPage.module.css';

const texts = messages.email;
/** All on until the player is in; then out. */
const allLights = 5;

/** Register and log in, or, for who is signed in already, the way on. */
export function EmailPage() {
  usePageTitle(texts.title);
  const { user, setUser } = useMe();
  const navigate = useNavigate();
  const { state: kept } = useLocation();
  const title = useRef<HTMLHeadingElement>(null);
  // Who just signed in is on the way to the next page and must not see this one change under them.
  const [isLeaving, setLeaving] = useState(false);
  const arrive = (newUser: User, purpose: Purpose) => {
    setLeaving(true);
    setUser(newUser);
    showToast(purpose === 'register' ? messages.toasts.welcome : messages.toasts.welcomeBack);
  };
  const goOn = () => void navigate(nextAfterSignIn(kept) ?? modePath(), { replace: true });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <StartLights lit={user ? 0 : allLights} className={styles.lights} />
        <h1 ref={title} tabIndex={-1}>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
      </header>
      <Panel className={styles.panel}>
        {user && !isLeaving
          ? <SignedIn user={user} onSignedOut={() => title.current?.focus()} />
          : <Forms onSignedIn={arrive} onDone={goOn} />}
      </Panel>
    </div>
  );
}

interface FormsProps {
  /** The server knows the player now. */
  readonly onSignedIn: (user: User, purpose: Purpose) => void;
  /** The player is still here to be taken on. */
  readonly onDone: () => void;
}

/** A tab that is left takes its form with it, so the next one begins empty. */
function Forms({ onSignedIn, onDone }: FormsProps) {
  const [purpose, setPurpose] = useState<Purpose>('register');
  const [isBusy, setBusy] = useState(false);
  const form = (own: Purpose) => (
    <CredentialsForm purpose={own} onBusy={setBusy} onSignedIn={(user) => onSignedIn(user, own)} onDone={onDone} />
  );
  return (
    <Tabs
      label={texts.tabs}
      value={purpose}
      // The answer to what was sent belongs to the form that sent it: it stays until then.
      onChange={(tab) => { if (!isBusy) setPurpose(tab === 'login' ? 'login' : 'register'); }}
      tabs={[
        { value: 'register', label: texts.register, content: form('register') },
        { value: 'login', label: texts.login, content: form('login') },
      ]}
    />
  );
}
