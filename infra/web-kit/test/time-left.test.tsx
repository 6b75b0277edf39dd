import { act, screen } from '@testing-library/react';

import { TimeLeft } from '../src/index.ts';
import { renderPage } from '../src/testing/index.ts';

const start = Date.parse('2026-05-14T12:00:00.000Z');
const after = (seconds: number) => new Date(start + seconds * 1_000).toISOString();
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const shown = () => screen.getByRole('timer').textContent;

beforeEach(() => jest.useFakeTimers({ now: start }));
afterEach(() => jest.useRealTimers());

test('days, hours, minutes and seconds are shown and tick every second', () => {
  renderPage(<TimeLeft endsAt={after(2 * 86_400 + 3 * 3_600 + 4 * 60 + 5)} />);
  expect(shown()).toBe('02 days03 hrs04 min05 sec');
  pass(1_000);
  expect(shown()).toBe('02 days03 hrs04 min04 sec');
  pass(5_000);
  expect(shown()).toBe('02 days03 hrs03 min59 sec');
});

test('it is a timer with a name that does not speak by itself', () => {
  renderPage(<TimeLeft endsAt={after(60)} label="Challenge ends in" />);
  expect(screen.getByRole('timer', { name: 'Challenge ends in' })).not.toHaveAttribute('aria-live');
});

test('at the end it stays at zero and says so once', () => {
  const onEnd = jest.fn();
  renderPage(<TimeLeft endsAt={after(2)} onEnd={onEnd} />);

  pass(1_999);
  expect(onEnd).not.toHaveBeenCalled();
  pass(1);
  expect(shown()).toBe('00 days00 hrs00 min00 sec');
  pass(120_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('an instant that has passed already ends at once', () => {
  const onEnd = jest.fn();
  renderPage(<TimeLeft endsAt={after(-1)} onEnd={onEnd} />);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('a new instant counts and ends anew', () => {
  const onEnd = jest.fn();
  const { rerender } = renderPage(<TimeLeft endsAt={after(1)} onEnd={onEnd} />);
  pass(1_000);
  rerender(<TimeLeft endsAt={after(10)} onEnd={onEnd} />);
  expect(shown()).toBe('00 days00 hrs00 min09 sec');
  pass(9_000);
  expect(onEnd).toHaveBeenCalledTimes(2);
});

test('a tab that slept is right when it wakes', () => {
  const onEnd = jest.fn();
  renderPage(<TimeLeft endsAt={after(100)} onEnd={onEnd} />);

  jest.setSystemTime(start + 90_000);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(shown()).toBe('00 days00 hrs00 min10 sec');

  jest.setSystemTime(start + 3_600_000);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('no timer stays behind', () => {
  const { unmount } = renderPage(<TimeLeft endsAt={after(100)} />);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
