import { never } from '@lights-out/web-kit/testing';
import { screen } from '@testing-library/react';

import { keepServedTitle, servedTitle } from '../src/session/served-title.ts';
import { renderSite } from './render-site.tsx';

const served = (pathname: string, title: string, version = '<meta name="lights-out-shell" content="1.2.3">') => {
  document.head.innerHTML = `${version}<title>${title}</title>`;
  window.history.replaceState(null, '', pathname);
};
afterEach(() => {
  document.head.innerHTML = '';
  window.history.replaceState(null, '', '/');
});

test('a page that came without a version, as from a development server, says nothing of itself', () => {
  served('/leaderboard', 'Leaderboard · Lights Out', '');
  keepServedTitle();
  expect(servedTitle('/leaderboard')).toBeUndefined();
});

test('while a remote is on its way its page is headed with what the gateway called it, and no other page is', () => {
  served('/challenge/5hK2mPq8RtVwXyZ3aBcDeF', 'Max scored 1,432. Can you beat it? · Lights Out');
  keepServedTitle();

  renderSite({ route: '/challenge/5hK2mPq8RtVwXyZ3aBcDeF', load: never });

  expect(screen.getByRole('heading', { level: 1, name: 'Max scored 1,432. Can you beat it?' })).toBeVisible();
  expect(screen.getByText('The game: Loading...')).toBeInTheDocument();
  expect(servedTitle('/leaderboard')).toBeUndefined();
});
