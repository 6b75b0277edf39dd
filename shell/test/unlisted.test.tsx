import { never } from '@lights-out/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { renderSite } from './render-site.tsx';

const segment = 'Zm9vYmFyYmF6cXV1eA';
const found = () =>
  new Response(JSON.stringify({ version: '0.0.0', manifest: `/${segment}/mf-manifest.json`, integrity: {} }));
const notFound = () => screen.findByRole('heading', { level: 1, name: '404 Page Not Found' });

// React reports what a boundary catches, as it should; here that is the point of the test.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('what the server knows of is loaded from where it says', async () => {
  const asked: string[] = [];
  renderSite({
    route: `/${segment}`,
    portal: (what) => {
      asked.push(what);
      return found();
    },
  });

  expect(await screen.findByRole('heading', { name: `from /${segment}/mf-manifest.json` })).toBeVisible();
  expect(asked).toEqual([segment]);
});

test('until that is known neither the one nor the other is shown', () => {
  renderSite({ route: `/${segment}`, portal: never });

  expect(within(screen.getByRole('main')).getByText('This page: Loading...')).toBeInTheDocument();
  expect(screen.queryByText('404 Page Not Found')).toBeNull();
});

test.each([
  ['knows nothing of it', () => new Response('{"code":"not-found"}', { status: 404 })],
  ['has been asked too often', () => new Response('{}', { status: 429 })],
  [
    'cannot be reached',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
  ['sends a malformed reply', () => new Response('<!doctype html>')],
])('an address is not found where the server %s', async (_, portal) => {
  renderSite({ route: `/${segment}`, portal });

  expect(await notFound()).toBeVisible();
});

test('an address that is only mistyped is not asked about', async () => {
  const portal = jest.fn(found);
  renderSite({ route: '/leaderbord', portal });

  expect(await notFound()).toBeVisible();
  expect(portal).not.toHaveBeenCalled();
});

test('what cannot be loaded leaves the rest of the site, and a retry brings it back', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('503'))
    .mockResolvedValue(() => <h1>here it is</h1>);
  const { player } = renderSite({ route: `/${segment}`, portal: found, loadUnlisted: load });
  expect(await screen.findByText('This page is not available right now')).toBeVisible();

  await player.click(screen.getByRole('button', { name: 'Try Again' }));

  expect(await screen.findByRole('heading', { name: 'here it is' })).toBeVisible();
});

describe('the page of releases', () => {
  const atSlices = (answer: () => Response) => {
    const asked: string[] = [];
    renderSite({
      route: '/slices',
      portal: (what) => {
        asked.push(what);
        return answer();
      },
    });
    return asked;
  };

  test('is drawn by the portal for an admin with a session', async () => {
    const portal = { version: '0.0.0', manifest: `/${segment}/mf-manifest.json`, integrity: {} };
    const asked = atSlices(() => new Response(JSON.stringify({ portal, slices: [] })));

    expect(await screen.findByRole('heading', { name: `from /${segment}/mf-manifest.json` })).toBeVisible();
    expect(asked).toEqual(['slices']);
  });

  test('is not found by anybody else', async () => {
    atSlices(() => new Response('{"code":"not-signed-in"}', { status: 401 }));

    expect(await notFound()).toBeVisible();
  });
});
