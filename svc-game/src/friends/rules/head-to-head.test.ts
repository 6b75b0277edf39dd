import { headToHeads } from './head-to-head.ts';

test('challenges and dailies are told apart, and each friend from the others', () => {
  const races = headToHeads(
    ['mia', 'leo'],
    [
      { friendId: 'leo', kind: 'dailies', more: 9, fewer: 9, level: 9 },
      { friendId: 'mia', kind: 'challenges', more: 1, fewer: 2, level: 1 },
      { friendId: 'mia', kind: 'dailies', more: 1, fewer: 0, level: 1 },
    ],
  );
  expect(races.get('mia')).toEqual({
    challenges: { won: 1, lost: 2, drawn: 1 },
    dailies: { ahead: 1, behind: 0, level: 1 },
  });
});

test('a friend who has not met the player has nothing but zeros', () => {
  expect(headToHeads(['mia'], []).get('mia')).toEqual({
    challenges: { won: 0, lost: 0, drawn: 0 },
    dailies: { ahead: 0, behind: 0, level: 0 },
  });
});
