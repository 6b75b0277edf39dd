import { act, renderHook } from '@testing-library/react';

import { useMediaQuery, useNow, usePageTitle, useReducedMotion } from '../src/index.ts';

afterEach(() => jest.restoreAllMocks());

test("a page's title stands before the product's name", () => {
  const { rerender } = renderHook(({ title }) => usePageTitle(title), { initialProps: { title: 'Leaderboard' } });
  expect(document.title).toBe('Leaderboard · Lights Out');
  rerender({ title: '' });
  expect(document.title).toBe('Lights Out');
});

test('the time is read again in its interval, and at once when the tab is looked at', () => {
  jest.useFakeTimers({ now: 1_000_000 });
  const { result, unmount } = renderHook(() => useNow(30_000));
  expect(result.current).toBe(1_000_000);

  act(() => jest.advanceTimersByTime(30_000));
  expect(result.current).toBe(1_030_000);

  jest.setSystemTime(2_000_000);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(result.current).toBe(2_000_000);

  unmount();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test('a media query is followed', () => {
  const list = Object.assign(new EventTarget(), { matches: false, media: '', onchange: null });
  jest.spyOn(window, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
  const { result } = renderHook(() => useMediaQuery('(width >= 640px)'));
  expect(result.current).toBe(false);

  act(() => {
    list.matches = true;
    list.dispatchEvent(new Event('change'));
  });
  expect(result.current).toBe(true);
});

test('less motion is what the system says', () => {
  const matchMedia = jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), {
        matches: media.includes('reduce'),
        media,
        onchange: null,
      }) as unknown as MediaQueryList,
  );
  expect(renderHook(() => useReducedMotion()).result.current).toBe(true);
  expect(matchMedia).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)');
});
