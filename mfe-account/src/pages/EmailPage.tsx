import { messages } from '@lights-out/contracts/messages';
import { hasAccount, leadOf } from '@lights-out/contracts/sign-in-next';
import { Page, Panel, queryKeys, showToast, StartLights, useMe, usePageTitle } from '@lights-out/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { ConfirmAddress } from '../components/ConfirmAddress.tsx';
import { Entrance } from '../components/Entrance.tsx';
import { ResetPassword } from '../components/ResetPassword.tsx';
import { Unsubscribe } from '../components/Unsubscribe.tsx';
import { useLinkToken } from '../components/use-link-token.ts';
import type { Purpose } from '../model/sign-in-toast.ts';
import styles from './EmailPage.module.css';

const texts = messages.email;
/** The start lights stay on until the player is signed in, then go out. */
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
  const { state: kept } = useLocation();
  usePageTitle(titleText);
  const { user } = useMe();
  const title = useRef<HTMLHeadingElement>(null);
  const [first, setFirst] = useState<Purpose>(hasAccount(kept) ? 'login' : 'register');
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
        <p className={styles.lead}>{lead === texts.lead ? (leadOf(kept) ?? lead) : lead}</p>
      </header>
      <Panel className={styles.panel}>
        {token !== null ? (
          <ResetPassword key={token} token={token} onDone={finishReset} onLeave={leaveReset} />
        ) : confirmation !== null ? (
          <ConfirmAddress key={confirmation} token={confirmation} />
        ) : unwanted !== null ? (
          <Unsubscribe key={unwanted} token={unwanted} />
        ) : (
          <Entrance first={first} onReplaced={() => title.current?.focus()} />
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
