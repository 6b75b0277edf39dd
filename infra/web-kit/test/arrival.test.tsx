import { act, screen, waitFor } from '@testing-library/react';

import { noteArrival, noteQuestion, ownArrival, playerState, usePageForm } from '../src/index.ts';
import { sourceOf } from '../src/session/arrival.ts';
import { aUser, fakeApi, offline, renderPage } from '../src/testing/index.ts';

beforeEach(() => {
  window.sessionStorage.clear();
});

function Form() {
  return <p>form {usePageForm('keep-points')}</p>;
}

const arrive = async () => {
  jest.useFakeTimers();
  noteArrival();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  jest.useRealTimers();
};

test.each([
  ['/challenge/abc', 'https://chat.example/', 'challenge'],
  ['/friends/abc', '', 'friend'],
  ['/daily/12', '', 'daily'],
  ['/daily', '', 'direct'],
  ['/leaderboard', 'https://www.google.com/', 'board'],
  ['/', 'https://www.google.co.uk/', 'search'],
  ['/', 'https://duckduckgo.com/', 'search'],
  ['/', 'https://notgoogle.com/', 'site'],
  ['/', 'https://lights-out.example/faq', 'direct'],
] as const)(
  'a tab that opens %s from "%s" has the source %s, however much more both say',
  (pathname, referrer, source) => {
    expect(sourceOf({ pathname, host: 'lights-out.example' }, referrer)).toBe(source);
  },
);

test('a stranger is counted once in a tab, and their first question once', async () => {
  const api = fakeApi({ postFunnelStep: { experiments: [] } });
  await noteQuestion();
  for (let load = 0; load < 2; load += 1) await arrive();
  for (let question = 0; question < 2; question += 1) await noteQuestion();
  await waitFor(() => expect(api.callsOf('postFunnelStep')).toHaveLength(2));
  const arrival = { source: 'direct', forms: {} };
  expect(api.callsOf('postFunnelStep').map(({ body }) => body)).toEqual([
    { step: 'visit', arrival },
    { step: 'question', arrival },
  ]);
  expect(ownArrival()).toEqual(arrival);
  expect(Object.keys(window.localStorage)).not.toContain('lights-out:arrival');
});

test('the form of a running experiment is told when it is shown, and stays in the tab', async () => {
  const api = fakeApi({ postFunnelStep: { experiments: ['keep-points', 'of-a-later-release'] } });
  jest.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    (bytes as unknown as Uint8Array)[0] = 1;
    return bytes;
  });
  await arrive();
  expect(ownArrival()).toEqual({ source: 'direct', forms: {} });
  const { unmount } = renderPage(<Form />);
  expect(screen.getByText('form b')).toBeVisible();
  unmount();
  renderPage(<Form />);
  expect(screen.getByText('form b')).toBeVisible();
  const forms = { 'keep-points': 'b' };
  await waitFor(() => expect(api.callsOf('postFunnelStep')).toHaveLength(2));
  expect(api.callsOf('postFunnelStep')[1]?.body).toEqual({ step: 'shown', arrival: { source: 'direct', forms } });
  expect(ownArrival()).toEqual({ source: 'direct', forms });
});

test.each([
  ['a player whom the browser remembers', () => playerState.write('user', aUser())],
  ['who asks not to be tracked', () => navigatorSays('globalPrivacyControl', true)],
  ['who set the older wish', () => navigatorSays('doNotTrack', '1')],
  ['a program', () => navigatorSays('webdriver', true)],
  [
    'a browser that keeps nothing',
    () =>
      void jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new Error('QuotaExceededError');
      }),
  ],
])('nothing is told of %s, who is shown form A', async (_, given) => {
  const api = fakeApi({ postFunnelStep: { experiments: ['keep-points'] } });
  given();
  await arrive();
  await noteQuestion();
  renderPage(<Form />);
  expect(screen.getByText('form a')).toBeVisible();
  expect(api.callsOf('postFunnelStep')).toEqual([]);
  expect(ownArrival()).toBeUndefined();
});

test('a count that fails disturbs nobody, and no step is counted without its visit', async () => {
  const api = fakeApi({ postFunnelStep: offline });
  const steps = () => api.callsOf('postFunnelStep').map(({ body }) => (body as { step: string }).step);
  await arrive();
  await noteQuestion();
  renderPage(<Form />);
  expect(screen.getByText('form a')).toBeVisible();
  expect(ownArrival()).toBeUndefined();
  expect(new Set(steps())).toEqual(new Set(['visit']));

  const failed = steps().length;
  api.use({ postFunnelStep: { experiments: [] } });
  await noteQuestion();
  expect(steps().slice(failed)).toEqual(['visit', 'question']);
  expect(ownArrival()).toEqual({ source: 'direct', forms: {} });
});

function navigatorSays(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
  onEnd.push(() => Reflect.deleteProperty(navigator, name));
}

const onEnd: (() => unknown)[] = [];
afterEach(() => {
  for (const undo of onEnd.splice(0)) undo();
  jest.restoreAllMocks();
});
