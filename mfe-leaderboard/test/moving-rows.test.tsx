import { aUser, fakeApi, idOf, renderPage, matchMedia } from '@lights-out/web-kit/testing';
import { act, screen } from '@testing-library/react';

import LeaderboardMfe from '../src/mfe.tsx';
import { aBoard } from './boards.ts';

const open = (user: ReturnType<typeof aUser> | null = null) =>
  renderPage(<LeaderboardMfe />, { route: '/leaderboard', user });
const loaded = () => screen.findByRole('region', { name: 'Full Standings' });
const rowHeightPx = 48;

describe('a player who changes position', () => {
  const animate = jest.fn();

  beforeEach(() => {
    jest.useFakeTimers();
    // What jsdom lacks: rows beneath each other, and animations.
    jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function offsetTop(this: HTMLElement) {
      return [...(this.parentElement?.children ?? [])].indexOf(this) * rowHeightPx;
    });
    Object.assign(Element.prototype, { animate });
  });

  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    animate.mockReset();
    Reflect.deleteProperty(Element.prototype, 'animate');
  });

  /** Two boards one after the other: in the second one the 6th has overtaken the 5th. */
  async function overtake() {
    const board = aBoard(6);
    const api = fakeApi({ getLeaderboard: board });
    open();
    await loaded();
    const [fifth, sixth] = board.slice(4);
    if (!fifth || !sixth) throw new Error('The board is too short');
    api.use({ getLeaderboard: [...board.slice(0, 4), { ...sixth, rank: 5 }, { ...fifth, rank: 6 }] });
    await act(() => jest.advanceTimersByTimeAsync(15_500));
  }

  test('glides there from the old place, the overtaker in front', async () => {
    await overtake();
    const glides = animate.mock.calls.map(([[from]]) => from as unknown);
    expect(glides).toEqual([
      { transform: `translateY(${rowHeightPx}px)`, zIndex: 1 },
      { transform: `translateY(-${rowHeightPx}px)`, zIndex: 0 },
    ]);
  });

  test('appears without a glide for players who prefer reduced motion', async () => {
    matchMedia(() => true);
    await overtake();
    expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent('P 5');
    expect(animate).not.toHaveBeenCalled();
  });
});

describe('the own row beneath the lower edge of the window', () => {
  /** Tells the page, in the browser's place, whether what it watches is in sight: the row above the window's lower edge. */
  let watched: { element: Element; tell: (isIntersecting: boolean) => void }[] = [];
  const real = globalThis.IntersectionObserver;
  const tell = (element: Element, isIntersecting: boolean) =>
    act(() => watched.filter((one) => one.element === element).forEach((one) => one.tell(isIntersecting)));

  beforeEach(() => {
    watched = [];
    globalThis.IntersectionObserver = class extends real {
      private readonly callback: IntersectionObserverCallback;

      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(callback, options);
        this.callback = callback;
      }

      override observe(element: Element) {
        watched.push({
          element,
          tell: (isIntersecting) => this.callback([{ isIntersecting } as IntersectionObserverEntry], this),
        });
      }
    };
  });

  afterEach(() => {
    globalThis.IntersectionObserver = real;
  });

  const ownRow = () => screen.getAllByRole('listitem').find((row) => row.textContent.includes('P 30')) as HTMLElement;
  const podium = () => screen.getByRole('region', { name: 'Podium' });

  test('is pinned there for the eye, and only as long as it is beneath', async () => {
    fakeApi({ getLeaderboard: aBoard(40) });
    open(aUser({ id: idOf(30) }));
    await loaded();
    expect(screen.getAllByText('P 30')).toHaveLength(1);

    tell(ownRow(), false);
    expect(screen.getAllByText('P 30')).toHaveLength(2);
    expect(screen.getAllByRole('listitem').filter((row) => row.textContent.includes('P 30'))).toHaveLength(1);

    tell(ownRow(), true);
    expect(screen.getAllByText('P 30')).toHaveLength(1);
  });

  test('never lies over the podium', async () => {
    fakeApi({ getLeaderboard: aBoard(40) });
    open(aUser({ id: idOf(30) }));
    await loaded();
    tell(podium(), true);
    tell(ownRow(), false);
    expect(screen.getAllByText('P 30')).toHaveLength(1);

    tell(podium(), false);
    expect(screen.getAllByText('P 30')).toHaveLength(2);
  });
});
