import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import type { User } from '@lights-out/contracts/player';
import { Button, useSignOut } from '@lights-out/web-kit';
import { useState } from 'react';

import styles from './SignedIn.module.css';

interface SignedInProps {
  readonly user: User;
  readonly onSignedOut: () => void;
}

const texts = messages.email;

/** The signed-in player, with links to continue and to sign out. */
export function SignedIn({ user, onSignedOut }: SignedInProps) {
  const signOut = useSignOut();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    const isOut = await signOut();
    setLeaving(false);
    if (isOut) onSignedOut();
  };
  return (
    <div className={styles.signedIn}>
      <p>
        {texts.signedInAs}
        <strong className={styles.name}>{user.displayName}</strong>
        <span className={styles.email}>{user.email}</span>
      </p>
      <Button to={pages.mode()} isWide>
        {texts.onward}
      </Button>
      <Button variant="secondary" isWide isBusy={isLeaving} onClick={() => void leave()}>
        {isLeaving ? texts.signingOut : messages.nav.signOut}
      </Button>
    </div>
  );
}
