import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import type { User } from '@lights-out/contracts/player';
import { Button, useMe, useSignOut } from '@lights-out/web-kit';
import { useNavigate } from 'react-router-dom';

import { Menu } from '../components/Menu.tsx';
import styles from './PlayerMenu.module.css';

const { nav } = messages;

/** The sign-in button, or the signed-in player's menu. */
export function PlayerMenu() {
  const { user } = useMe();
  if (!user)
    return (
      <Button to={pages.email()} variant="secondary" className={styles.signIn}>
        {nav.signIn}
      </Button>
    );
  return <SignedInMenu user={user} />;
}

function SignedInMenu({ user }: { readonly user: User }) {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const leave = async () => {
    if (await signOut()) await navigate(pages.home());
  };
  return (
    <Menu
      trigger={<Who name={user.displayName} />}
      triggerClassName={styles.trigger}
      heading={user.displayName}
      items={[
        { label: nav.profile, to: pages.profile() },
        { label: nav.history, to: pages.profile() },
        { label: nav.board, to: pages.leaderboard() },
        { label: nav.signOut, onChoose: () => void leave() },
      ]}
    />
  );
}

/** On a phone only the first letter is seen; the name is still read out. */
function Who({ name }: { readonly name: string }) {
  const [initial = ''] = name;
  return (
    <>
      <span aria-hidden="true" className={styles.initial}>
        {initial.toUpperCase()}
      </span>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <svg viewBox="0 0 12 8" className={styles.chevron} aria-hidden="true" focusable="false">
        <path d="M1 1.5 6 6.5 11 1.5" />
      </svg>
    </>
  );
}
