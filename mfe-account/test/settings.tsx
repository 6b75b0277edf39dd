import { aUser, renderPage, type RenderedPage } from '@lights-out/web-kit/testing';
import { screen } from '@testing-library/react';

import AccountMfe from '../src/mfe.tsx';

export const ayla = aUser({ displayName: 'Ayla', email: 'ayla@example.com' });

/** Renders the settings of a player, or as a visitor sees them. */
export function openSettings(user: typeof ayla | null = ayla): RenderedPage {
  return renderPage(<AccountMfe />, { route: '/profile/settings', user });
}

export function button(name: string): HTMLElement {
  return screen.getByRole('button', { name });
}
