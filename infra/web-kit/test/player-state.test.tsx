import { monthly, practice } from '@lights-out/contracts/board';
import { act, render, screen } from '@testing-library/react';

import { playerState, usePlayerState } from '../src/index.ts';
import { aGameResult, aUser } from '../src/testing/index.ts';

afterEach(() => jest.restoreAllMocks());

test('before anything is stored the defaults hold', () => {
  const keys = ['user', 'board', 'difficulty', 'answers', 'gameResult', 'isSoundOn', 'areKeysOn'] as const;
  expect(keys.map((key) => playerState.read(key))).toEqual([null, practice, 'medium', [], null, false, true]);
});

test('what is written is read again, and what is removed is forgotten', () => {
  playerState.write('user', aUser());
  playerState.write('board', monthly);
  playerState.write('difficulty', 'hard');
  playerState.write('answers', [{ score: 200, isCorrect: true, timeTaken: 2.5 }]);
  playerState.write('gameResult', aGameResult());

  expect(playerState.read('user')).toEqual(aUser());
  expect(playerState.read('board')).toEqual(monthly);
  expect(playerState.read('difficulty')).toBe('hard');
  expect(playerState.read('answers')).toEqual([{ score: 200, isCorrect: true, timeTaken: 2.5 }]);
  expect(playerState.read('gameResult')).toEqual(aGameResult());

  playerState.remove('gameResult');
  expect(playerState.read('gameResult')).toBeNull();
});

test('boards lie in storage as the flag of the specification, which older releases read', () => {
  const heard = jest.fn();
  const stop = playerState.subscribe('board', heard);
  playerState.write('board', monthly);
  playerState.write('gameResult', aGameResult({ board: monthly }));
  expect(localStorage.getItem('lights-out:isPremium')).toBe('true');
  expect(JSON.parse(localStorage.getItem('lights-out:gameResult') ?? '')).toMatchObject({ isPremium: true });
  expect(playerState.read('gameResult')).toEqual(aGameResult({ board: monthly }));
  expect(heard).toHaveBeenCalledTimes(1);

  localStorage.setItem('lights-out:isPremium', 'false');
  window.dispatchEvent(new CustomEvent('lights-out:player-state', { detail: 'isPremium' }));
  expect(heard).toHaveBeenCalledTimes(2);
  expect(playerState.read('board')).toEqual(practice);
  stop();
});

test.each([
  ['cut off', '{"id":'],
  ['of another shape', '{"id":5}'],
  ['of another kind', '[]'],
  ['empty', ''],
])('a stored user that is %s counts as none', (_what, text) => {
  localStorage.setItem('lights-out:user', text);
  expect(playerState.read('user')).toBeNull();
});

test('a foreign difficulty counts as the default', () => {
  localStorage.setItem('lights-out:difficulty', '"impossible"');
  expect(playerState.read('difficulty')).toBe('medium');
});

test('what a foreign hand added to a stored value is dropped', () => {
  localStorage.setItem('lights-out:user', JSON.stringify({ ...aUser(), isAdmin: true }));
  expect(playerState.read('user')).toEqual(aUser());
});

test('reading an unchanged value gives the same object', () => {
  playerState.write('answers', [{ score: 1, isCorrect: true, timeTaken: 1 }]);
  expect(playerState.read('answers')).toBe(playerState.read('answers'));
});

test('with blocked storage the page still remembers until it is left', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(blocked);

  expect(playerState.read('difficulty')).toBe('medium');
  playerState.write('difficulty', 'easy');
  expect(playerState.read('difficulty')).toBe('easy');
  playerState.remove('difficulty');
  expect(playerState.read('difficulty')).toBe('medium');

  jest.restoreAllMocks();
  playerState.write('difficulty', 'hard');
  expect(localStorage.getItem('lights-out:difficulty')).toBe('"hard"');
  expect(playerState.read('difficulty')).toBe('hard');
});

function Difficulty() {
  return <p>{usePlayerState('difficulty')}</p>;
}

test('a component follows writes of its own tab, whichever slice made them', () => {
  render(<Difficulty />);
  expect(screen.getByText('medium')).toBeVisible();

  act(() => playerState.write('difficulty', 'hard'));

  expect(screen.getByText('hard')).toBeVisible();
});

test('a component follows writes of another tab, and of one that clears everything', () => {
  render(<Difficulty />);

  act(() => otherTab('lights-out:difficulty', () => localStorage.setItem('lights-out:difficulty', '"easy"')));
  expect(screen.getByText('easy')).toBeVisible();

  act(() => otherTab(null, () => localStorage.clear()));
  expect(screen.getByText('medium')).toBeVisible();
});

test('a listener hears only of its own key, and nothing after its end', () => {
  const listener = jest.fn();
  const end = playerState.subscribe('answers', listener);

  playerState.write('difficulty', 'hard');
  expect(listener).not.toHaveBeenCalled();
  playerState.write('answers', []);
  expect(listener).toHaveBeenCalledTimes(1);
  end();
  playerState.write('answers', []);
  expect(listener).toHaveBeenCalledTimes(1);
});

function otherTab(key: string | null, change: () => void): void {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key }));
}
