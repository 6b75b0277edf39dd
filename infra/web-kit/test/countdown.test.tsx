import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, StrictMode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';

import { Countdown as CancellableCountdown, showToast } from '../src/index.ts';
import { renderPage } from '../src/testing/index.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-05-14T12:00:00.300Z') }));
afterEach(() => jest.useRealTimers());

function Countdown(props: Omit<ComponentProps<typeof CancellableCountdown>, 'onCancel'> & { onCancel?: () => void }) {
  return <CancellableCountdown onCancel={() => {}} {...props} />;
}
function CalledOffOnce() {
  const [isStarting, setStarting] = useState(true);
  return isStarting && <Countdown onDone={() => {}} onCancel={() => setStarting(false)} />;
}
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

test('a listener is called for each light that goes on, and for lights out', () => {
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

test('a tab whose timers were held back is right again when it becomes visible', () => {
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

test('it is a modal that takes the focus, and gives it back', () => {
  const { rerender } = renderPage(<button type="button">Pay</button>);
  screen.getByText('Pay').focus();
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');

  const { unmount } = renderPage(<Countdown onDone={jest.fn()} />);
  const dialog = screen.getByRole('dialog', { name: 'Race Starting Soon' });
  expect(showModal.mock.contexts).toEqual([dialog]);
  expect(dialog).toHaveFocus();

  unmount();
  expect(screen.getByText('Pay')).toHaveFocus();
  rerender(<p>over</p>);
  showModal.mockRestore();
});

test('toasts are inside it while it covers the page, said aloud, and outlive it', () => {
  renderPage(<CalledOffOnce />);
  const dialog = screen.getByRole('dialog');
  act(() => showToast({ title: 'Payment Successful' }));
  expect(dialog).toContainElement(screen.getByRole('listitem'));
  expect(screen.getByRole('alert')).toHaveTextContent('Payment Successful');

  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(dialog).not.toBeInTheDocument();
  expect(screen.getByRole('listitem')).toHaveTextContent('Payment Successful');
});

test('a toaster that appears while it covers the page moves in', () => {
  render(<Countdown onDone={jest.fn()} />, { wrapper: MemoryRouter });
  renderPage(<p>page</p>);
  act(() => showToast({ title: 'Payment Successful' }));
  expect(screen.getByRole('dialog')).toContainElement(screen.getByRole('listitem'));
});

test('it stays where the browser closes it by itself, and is called off', async () => {
  const onCancel = jest.fn();
  renderPage(<Countdown onDone={jest.fn()} onCancel={onCancel} />);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');

  await act(async () => dialog.close());

  expect(dialog.open).toBe(true);
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('a start is called off by a button and by Escape', () => {
  const onCancel = jest.fn();
  renderPage(<Countdown onDone={jest.fn()} onCancel={onCancel} />);

  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });

  expect(onCancel).toHaveBeenCalledTimes(2);
});
