import { headToHeads, type Meeting } from './head-to-head.ts';

const met = (kind: Meeting['kind'], ownScore: number, friendScore: number, friendId = 'mia'): Meeting => ({
  friendId,
  kind,
  ownScore,
  friendScore,
});

test('challenges and dailies are counted apart, each by who had more points', () => {
  const meetings = [
    met('challenges', 900, 800),
    met('challenges', 700, 800),
    met('challenges', 700, 701),
    met('challenges', 500, 500),
    met('dailies', 600, 500),
    met('dailies', 600, 600),
  ];
  expect(headToHeads(['mia'], meetings).get('mia')).toEqual({
    challenges: { won: 1, lost: 2, drawn: 1 },
    dailies: { ahead: 1, behind: 0, level: 1 },
  });
});

test('a friend who has not met the player has nothing but zeros', () => {
  expect(headToHeads(['mia', 'leo'], [met('dailies', 1, 2)]).get('leo')).toEqual({
    challenges: { won: 0, lost: 0, drawn: 0 },
    dailies: { ahead: 0, behind: 0, level: 0 },
  });
});
