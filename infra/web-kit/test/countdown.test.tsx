import { act, fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';

import { Countdown, showToast } from '../src/index.ts';
import { renderPage } from '../src/testing/index.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-05-14T12:00:00.300Z') }));
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const lit = () => screen.getAllByTestId('start-light').filter((light) => light.dataset.lit === 'true').length;
const shown = () => screen.getByRole('timer').textContent;
const said = () => screen.getByRole('status').textContent;

test('without props it is the generic start of ten seconds and five lights', () => {
  renderPage(<Countdown onDone={jest.fn()} />);

  expect(screen.getByRole('dialog', { name: 'Race Starting Soon' })).toHaveAccessibleDescription('Get ready to race!');
  expect(shown()).toBe('10');
  expect(screen.getAllByTestId('start-light')).toHaveLength(5);
});

test('its words, length and lights can be given', () => {
  renderPage(
    <Countdown
      onDone={jest.fn()}
      title="Monthly Challenge Starting"
      subtitle="Compete for real prizes!"
      seconds={3}
      indicators={3}
    />,
  );

  expect(screen.getByRole('dialog', { name: 'Monthly Challenge Starting' })).toHaveTextContent(
    'Compete for real prizes!',
  );
  expect(shown()).toBe('3');
  expect(screen.getAllByTestId('start-light')).toHaveLength(3);
});

test('the seconds run down, the lights go on one by one and out together at zero', () => {
  renderPage(<Countdown onDone={jest.fn()} />);
  const course = [[shown(), lit()]];
  for (let second = 1; second <= 10; second += 1) {
    pass(1_000);
    course.push([shown(), lit()]);
  }

  expect(course).toEqual([
    ['10', 1],
    ['9', 1],
    ['8', 2],
    ['7', 2],
    ['6', 3],
    ['5', 3],
    ['4', 4],
    ['3', 4],
    ['2', 5],
    ['1', 5],
    ['0', 0],
  ]);
});

test('whoever asks is told of each light that goes on, and of lights out', () => {
  const onLights = jest.fn();
  renderPage(<Countdown onDone={jest.fn()} onLights={onLights} />);

  for (let second = 1; second <= 11; second += 1) pass(1_000);

  expect(onLights.mock.calls).toEqual([[1], [2], [3], [4], [5], [0]]);
});

test('onDone is called once, at zero and not a moment before', () => {
  const onDone = jest.fn();
  renderPage(<Countdown onDone={onDone} />);

  pass(9_999);
  expect(onDone).not.toHaveBeenCalled();
  pass(1);
  expect(onDone).toHaveBeenCalledTimes(1);
  pass(60_000);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('onDone is called once where React mounts everything twice, and for a parent that renders anew all the time', () => {
  const onDone = jest.fn();
  const page = () => (
    <StrictMode>
      <Countdown onDone={() => onDone()} />
    </StrictMode>
  );
  const { rerender } = renderPage(page());
  rerender(page());

  pass(10_000);
  rerender(page());
  pass(1_000);

  expect(onDone).toHaveBeenCalledTimes(1);
});

test('a tab whose timers were held back is right again when it is looked at', () => {
  const onDone = jest.fn();
  renderPage(<Countdown onDone={onDone} />);

  jest.setSystemTime(Date.now() + 6_500);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(shown()).toBe('4');
  expect(lit()).toBe(4);

  jest.setSystemTime(Date.now() + 60_000);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('it speaks at the start, at five, at three and at lights out only', () => {
  renderPage(<Countdown onDone={jest.fn()} />);
  const words = new Set([said()]);
  for (let second = 1; second <= 10; second += 1) {
    pass(1_000);
    words.add(said());
  }
  expect([...words]).toEqual(['10 seconds', '5 seconds', '3 seconds', 'Lights out!']);
  expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
});

test('it takes the focus, switches the page behind it off, and leaves both as they were', () => {
  const { rerender, container } = renderPage(<button type="button">Pay</button>);
  screen.getByText('Pay').focus();
  const root = container;

  const { unmount } = renderPage(<Countdown onDone={jest.fn()} />);
  expect(screen.getByRole('dialog', { name: 'Race Starting Soon' })).toHaveFocus();
  expect(root).toHaveAttribute('inert');

  unmount();
  expect(root).not.toHaveAttribute('inert');
  expect(screen.getByText('Pay')).toHaveFocus();
  rerender(<p>over</p>);
});

test('toasts stay alive above it', () => {
  renderPage(<Countdown onDone={jest.fn()} />);
  act(() => showToast({ title: 'Payment Successful' }));
  expect(screen.getByRole('listitem').closest('[inert]')).toBeNull();
});

test('the keyboard finds the countdown, which has no button where it cannot be called off', () => {
  renderPage(<Countdown onDone={jest.fn()} />);
  expect(screen.getByRole('dialog')).toHaveAttribute('tabindex', '0');
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
});

test('a start that can be called off has a button for it, and hears Escape', () => {
  const onCancel = jest.fn();
  renderPage(<Countdown onDone={jest.fn()} onCancel={onCancel} />);

  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });

  expect(onCancel).toHaveBeenCalledTimes(2);
});
