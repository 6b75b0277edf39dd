import { act, fireEvent, screen, within } from '@testing-library/react';
import { Link } from 'react-router-dom';

import { showToast } from '../src/index.ts';
import { renderPage } from '../src/testing/index.ts';

function toasts() {
  return within(screen.getByRole('region', { name: /Notifications/ })).queryAllByRole('listitem');
}

function ask(...request: Parameters<typeof showToast>) {
  act(() => showToast(...request));
}

describe('the toaster', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('shows what any slice asks for, with its variant', () => {
    renderPage(<p>page</p>);
    ask({ title: 'Error', description: 'You need to sign in first', variant: 'destructive' });

    const [toast] = toasts();
    expect(toast).toHaveAttribute('data-variant', 'destructive');
    expect(toast).toHaveTextContent('Error');
    expect(toast).toHaveTextContent('You need to sign in first');
  });

  test('shows one at a time: the newest', () => {
    renderPage(<p>page</p>);
    ask({ title: 'First' });
    ask({ title: 'Second' });

    expect(toasts()).toHaveLength(1);
    expect(toasts()[0]).toHaveTextContent('Second');
  });

  test('closes by itself after five seconds, counted anew for each toast', () => {
    renderPage(<p>page</p>);
    ask({ title: 'First' });
    act(() => jest.advanceTimersByTime(3_000));
    ask({ title: 'Second' });

    act(() => jest.advanceTimersByTime(4_999));
    expect(toasts()).toHaveLength(1);
    act(() => jest.advanceTimersByTime(1));
    expect(toasts()).toHaveLength(0);
  });

  test('shows the same toast again after it has closed', () => {
    renderPage(<p>page</p>);
    ask({ title: 'Copy Failed' });
    act(() => jest.advanceTimersByTime(5_000));
    ask({ title: 'Copy Failed' });
    expect(toasts()).toHaveLength(1);
  });

  test.each(['/game', '/mistakes', '/heat'])('of the page before does not lie over the race at %s', (race) => {
    renderPage(<Link to={race}>RACE</Link>);
    ask({ title: 'Welcome!' });
    fireEvent.click(screen.getByRole('link', { name: 'RACE' }));
    expect(toasts()).toHaveLength(0);
    ask({ title: 'Not logged in' });
    expect(toasts()).toHaveLength(1);
  });

  test('is closed by its button', async () => {
    const { player } = renderPage(<p>page</p>);
    ask({ title: 'Hello' });
    await player.click(screen.getByRole('button', { name: 'Close' }));
    expect(toasts()).toHaveLength(0);
  });

  test('offers its action as a link that leads there and closes it', async () => {
    const { player, path } = renderPage(<p>page</p>, { route: '/game' });
    ask({ title: 'Great Score!', action: { label: 'TRY PREMIUM', href: '/mode' } });

    await player.click(screen.getByRole('link', { name: 'TRY PREMIUM' }));

    expect(path()).toBe('/mode');
    expect(toasts()).toHaveLength(0);
  });

  test('F8 moves the focus to the toasts', () => {
    renderPage(<p>page</p>);
    ask({ title: 'Hello' });
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toContainElement(
      document.activeElement as HTMLElement,
    );
  });

  test('a swipe of fifty pixels closes, a shorter one does not', () => {
    renderPage(<p>page</p>);
    ask({ title: 'Hello' });
    swipe(49);
    expect(toasts()).toHaveLength(1);
    swipe(51);
    expect(toasts()).toHaveLength(0);
  });

  test.each([
    ['without a title', { description: 'x' }],
    ['that is no object', 'boo'],
    ['with a link to another site', { title: 'x', action: { label: 'Go', href: 'https://elsewhere.example' } }],
  ])('a request %s is not shown', (_what, detail) => {
    renderPage(<p>page</p>);
    act(() => {
      window.dispatchEvent(new CustomEvent('lights-out:toast', { detail }));
    });
    expect(toasts()).toHaveLength(0);
  });
});

function swipe(px: number): void {
  const [toast] = toasts();
  if (!toast) throw new Error('There is no toast to swipe');
  fireEvent(toast, pointer('pointerdown', 0));
  fireEvent(toast, pointer('pointermove', px / 2));
  fireEvent(toast, pointer('pointermove', px));
  fireEvent(toast, pointer('pointerup', px));
}

function pointer(type: string, clientX: number): Event {
  const event = new MouseEvent(type, { bubbles: true, button: 0, clientX, clientY: 0 });
  return Object.assign(event, { pointerType: 'touch', pointerId: 1 });
}
