import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { classNames, useMe } from '@lights-out/web-kit';
import { Link, NavLink } from 'react-router-dom';

import { Menu } from '../components/Menu.tsx';
import { Wordmark } from '../components/Wordmark.tsx';
import { MistakesCount } from '../session/MistakesCount.tsx';
import { PlayerMenu } from '../session/PlayerMenu.tsx';
import styles from './Header.module.css';

const { nav, shell, offer } = messages;

const places = [
  { to: pages.mode(), label: nav.play },
  { to: pages.leaderboard(), label: nav.leaderboard },
];

/**
 * The header of every page: a bar of links where there is room, a menu button where there is not. The link to the
 * Monthly Challenge tells a player who has entered that they are in.
 */
export function Header() {
  const isEntered = useMe().user?.isPremium === true;
  const note = isEntered ? ` · ${offer.entered.title}` : '';
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={pages.home()} aria-label={shell.home} className={styles.logo}>
          <Wordmark />
        </Link>
        <nav aria-label={shell.mainNav} className={styles.nav}>
          {places.map(({ to, label }) => (
            <NavLink key={to} to={to} className={styles.place}>
              {label}
            </NavLink>
          ))}
          <NavLink to={pages.payment()} className={classNames(styles.place, styles.gold)}>
            {nav.premium}
            {note && <span className={styles.note}>{note}</span>}
          </NavLink>
        </nav>
        <div className={styles.actions}>
          <MistakesCount />
          <PlayerMenu />
          <div className={styles.compact}>
            <Menu
              label={shell.menu}
              trigger={<Bars />}
              listClassName={styles.compactList}
              items={[...places, { to: pages.payment(), label: nav.premium + note }]}
            />
          </div>
        </div>
      </div>
    </header>
  );
}

function Bars() {
  return (
    <svg viewBox="0 0 20 14" className={styles.bars} aria-hidden="true" focusable="false">
      <path d="M0 1h20M0 7h20M0 13h14" />
    </svg>
  );
}
