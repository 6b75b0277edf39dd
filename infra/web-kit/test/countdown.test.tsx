import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, StrictMode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';

import { Countdown as CancellableCountdown, showToast } from '../src/index.ts';
import { renderPage } from '../src/testing/index.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-05-14T12:00:00.300Z') }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function Countdown(props: Omit<ComponentProps<typeof CancellableCountdown>, 'onCancel'> & { onCancel?: () => void }) {
  return <CancellableCountdown onCancel={() => {}} {...props} />;
}
function CalledOffOnce() {
  const [isStarting, setStarting] = useState(true);
  return isStarting && <Countdown onDone={() => {}} onCancel={() => setStarting(false)} />;
}
function HeldAtFirst({ onDone }: { onDone: () => void }) {
  const [isHeld, setHeld] = useState(true);
  return (
    <Countdown onDone={onDone} isHeld={isHeld} note={isHeld ? 'Connection lost, retrying' : ''}>
      <button type="button" onClick={() => setHeld(false)}>
        There it is
      </button>
    </Countdown>
  );
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

test('the seconds run down, the lights go on one by one, stay on for a moment, and go out together', () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  renderPage(<Countdown onDone={jest.fn()} />);
  const course = [[shown(), lit()]];
  for (let second = 1; second <= 10; second += 1) {
    pass(1_000);
    course.push([shown(), lit()]);
  }

  expect(course).toEqual([
    ['10', 0],
    ['9', 1],
    ['8', 1],
    ['7', 2],
    ['6', 2],
    ['5', 3],
    ['4', 3],
    ['3', 4],
    ['2', 4],
    ['1', 5],
    ['0', 5],
  ]);
  pass(999);
  expect(lit()).toBe(5);
  pass(1);
  expect(lit()).toBe(0);
  expect(screen.queryByText('GO')).not.toBeInTheDocument();
  pass(350);
  expect(lit()).toBe(0);
  expect(screen.getByText('GO')).toBeVisible();
});

test('the moment the lights go out is another one each time, 0.4 to 1.6 seconds after the count', () => {
  const random = jest.spyOn(Math, 'random');
  const heldFor = (chance: number) => {
    random.mockReturnValue(chance);
    const { unmount } = renderPage(<Countdown onDone={jest.fn()} />);
    pass(10_000);
    let ms = 0;
    for (; lit() > 0; ms += 100) pass(100);
    unmount();
    return ms;
  };
  expect([0, 0.5, 0.999].map(heldFor)).toEqual([400, 1_000, 1_600]);
});

test('each light that goes on is signalled, and GO', () => {
  const onSignal = jest.fn();
  renderPage(<Countdown onDone={jest.fn()} onSignal={onSignal} />);

  for (let second = 1; second <= 13; second += 1) pass(1_000);

  expect(onSignal.mock.calls).toEqual([[1], [2], [3], [4], [5], ['go']]);
});

test('onDone is called once, a quarter of a second after GO and not a moment before', () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const onDone = jest.fn();
  renderPage(<Countdown onDone={onDone} />);

  pass(10_400);
  pass(350);
  pass(249);
  expect(onDone).not.toHaveBeenCalled();
  pass(1);
  expect(onDone).toHaveBeenCalledTimes(1);
  pass(60_000);
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(screen.getByText('GO')).toBeVisible();
});

test('the lights stay on for as long as what they start is not ready, and go out as soon as it is', () => {
  const onDone = jest.fn();
  renderPage(<HeldAtFirst onDone={onDone} />);

  pass(30_000);
  expect(lit()).toBe(5);
  expect(said()).toBe('Connection lost, retrying');
  fireEvent.click(screen.getByRole('button', { name: 'There it is' }));
  pass(0);
  expect(lit()).toBe(0);
  expect(said()).toBe('Lights out!');
  pass(350);
  pass(250);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('lights that went out on the page before show GO and wait for nothing', () => {
  const onDone = jest.fn();
  const onSignal = jest.fn();
  renderPage(<Countdown isOut onDone={onDone} onSignal={onSignal} />);
  pass(5_000);
  expect(screen.getByText('GO')).toBeVisible();
  expect(lit()).toBe(0);
  expect(onDone).not.toHaveBeenCalled();
  expect(onSignal).not.toHaveBeenCalled();
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

  pass(12_000);
  rerender(page());
  pass(350);
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
  expect(lit()).toBe(3);

  jest.setSystemTime(Date.now() + 60_000);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(lit()).toBe(0);
  pass(350);
  pass(250);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('it speaks at the start, at five, at three and at lights out only', () => {
  renderPage(<Countdown onDone={jest.fn()} />);
  const words = new Set([said()]);
  for (let second = 1; second <= 12; second += 1) {
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
