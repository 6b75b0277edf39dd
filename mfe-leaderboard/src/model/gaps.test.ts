import { aLeaderboardEntry } from '@lights-out/web-kit/testing';

import { gapsOf } from './gaps.ts';

const row = (rank: number, score: number) => aLeaderboardEntry({ rank, score, userId: `p${rank}` });

test('each row but the first is behind the leader, and behind the row ahead where that is loaded', () => {
  expect(Object.fromEntries(gapsOf([row(1, 900), row(2, 850), row(3, 850), row(40, 100)]))).toEqual({
    p2: { leader: 50, ahead: 50 },
    p3: { leader: 50, ahead: 0 },
    p40: { leader: 800, ahead: undefined },
  });
});

test('the order in which parts of a board came does not matter', () => {
  expect(gapsOf([row(2, 850), row(1, 900)]).get('p2')).toEqual({ leader: 50, ahead: 50 });
});

test('without the leader no gap is told', () => {
  expect(gapsOf([row(2, 850), row(3, 800)]).size).toBe(0);
  expect(gapsOf([]).size).toBe(0);
});
