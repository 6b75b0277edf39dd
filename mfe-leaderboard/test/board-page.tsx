import type { User } from '@lights-out/contracts/player';
import { renderPage } from '@lights-out/web-kit/testing';
import { screen, within } from '@testing-library/react';

import LeaderboardMfe from '../src/mfe.tsx';

export const open = (route = '/leaderboard', user: User | null = null) =>
  renderPage(<LeaderboardMfe />, { route, user });

export const podium = () => within(screen.getByRole('region', { name: 'Podium' })).getAllByRole('listitem');
export const towerRows = () => within(standings()).getAllByRole('listitem');
export const standings = () => screen.getByRole('region', { name: 'Full Standings' });
export const invitation = () => within(standings()).getByRole('link', { name: 'BACK TO RACING' });
export const loaded = () => screen.findByRole('region', { name: 'Full Standings' });

/** What a screen reader says of a row. */
export const spoken = (row: HTMLElement | undefined) => {
  const copy = row?.cloneNode(true) as HTMLElement;
  for (const unseen of copy.querySelectorAll('[aria-hidden]')) unseen.remove();
  return copy.textContent.replaceAll(/\s+/g, ' ').trim();
};
