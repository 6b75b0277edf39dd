import { contestBoard, monthly, practice } from './board.ts';
import { type BoardView, boardViewOf, type GameVisit, gameVisitOf, pageOf, pagePaths, pages } from './pages.ts';

test.each([
  ['/', '/'],
  ['/leaderboard', '/leaderboard'],
  ['/challenge', '/challenge'],
  ['/daily/archive', '/daily/archive'],
  ['/daily/214', '/daily/:n'],
  ['/challenge/5hK2mPq8RtVwXyZ3aBcDeF', '/challenge/:id'],
])('%s is the page %s', (pathname, page) => {
  expect(pageOf(pathname)).toBe(page);
});

test.each(['/challenge/', '/challenge/a/b', '/terms/', '/leaderboards', '/x', '//'])('%s is no page', (pathname) => {
  expect(pageOf(pathname)).toBeUndefined();
});

test('every page has a function that gives its URL, and every function gives the URL of a page', () => {
  const { challenge, friendLink, ...others } = pages;
  const urls = [challenge('a'), friendLink('b'), ...Object.values(others).map((url) => url())];
  const found = urls.map((url) => pageOf(url));
  expect(found).not.toContain(undefined);
  // An older address of /mode, and a challenge without its id: nothing leads there.
  expect([...found, pageOf(pages.daily(214)), '/game-mode', '/challenge'].sort()).toEqual([...pagePaths].sort());
});

test('what stands in a URL is encoded', () => {
  expect(pages.challenge('a/b?')).toBe('/challenge/a%2Fb%3F');
  expect(pages.email({ confirm: 'a+b' })).toBe('/email?confirm=a%2Bb');
  expect(pages.email({ reset: 'a+b' })).toBe('/email#reset=a%2Bb');
  expect(pages.profile({ claim: '2026-11' })).toBe('/profile?claim=2026-11');
});

const boardAt = (search: string) => boardViewOf(new URLSearchParams(search));

test.each<[string, BoardView]>([
  ['', { board: practice }],
  ['premium=true', { board: monthly }],
  ['premium=false', { board: practice }],
  ['premium=TRUE', { board: practice }],
  ['difficulty=hard', { board: practice, difficulty: 'hard' }],
  ['difficulty=HARD', { board: practice }],
  ['difficulty=impossible', { board: practice }],
  ['difficulty=', { board: practice }],
  ['contest=2026-10', { board: practice }],
  ['premium=true&contest=2026-10', { board: contestBoard('2026-10') }],
  ['premium=true&contest=<b>', { board: monthly }],
])('the address ?%s asks for %j', (search, view) => {
  expect(boardAt(search)).toEqual(view);
});

test('the board of a contest is not narrowed', () => {
  expect(boardAt('premium=true&difficulty=hard')).toEqual({ board: monthly });
  expect(pages.leaderboard({ board: monthly, difficulty: 'hard' })).toBe('/leaderboard?premium=true');
});

test.each<[BoardView, string]>([
  [{ board: practice }, '/leaderboard'],
  [{ board: practice, difficulty: 'easy' }, '/leaderboard?difficulty=easy'],
  [{ board: monthly }, '/leaderboard?premium=true'],
  [{ board: contestBoard('2026-10') }, '/leaderboard?premium=true&contest=2026-10'],
])('the board %j has the URL %s, which is read back', (view, url) => {
  expect(pages.leaderboard(view)).toBe(url);
  expect(boardAt(url.split('?')[1] ?? '')).toEqual(view);
});

const noVisit = { board: practice, skipsCountdown: false, challengeId: null };

test.each<[GameVisit, string]>([
  [{}, '/game'],
  [{ challengeId: 'abc' }, '/game?challenge=abc'],
  [{ board: monthly, skipsCountdown: true }, '/game?premium=true&skipCountdown=true'],
  [{ board: contestBoard('monza-weekend') }, '/game?premium=true&contest=monza-weekend'],
])('the game %j has the URL %s, which is read back', (visit, url) => {
  expect(pages.game(visit)).toBe(url);
  expect(gameVisitOf(new URLSearchParams(url.split('?')[1]))).toEqual({ ...noVisit, ...visit });
});
