import fc from 'fast-check';

import { rankOfScore, rankOfStanding } from './rank.ts';

const score = fc.integer({ min: 0, max: 12 });

test('a score on an empty board leads it', () => {
  expect(rankOfScore(500, undefined, { ahead: 0, participants: 0, topScores: [] })).toEqual({
    rank: 1,
    totalParticipants: 1,
    scoreNeededForTopRank: 0,
  });
});

test('a new score stands behind its equals and needs one point more than the leader', () => {
  expect(rankOfScore(500, undefined, { ahead: 2, participants: 3, topScores: [500, 500] })).toEqual({
    rank: 3,
    totalParticipants: 4,
    scoreNeededForTopRank: 1,
  });
});

test('the leader is not asked to beat the own standing', () => {
  expect(rankOfScore(300, 900, { ahead: 2, participants: 2, topScores: [900, 400] })).toEqual({
    rank: 2,
    totalParticipants: 2,
    scoreNeededForTopRank: 101,
  });
});

test('a best that is made up leaves a rank within the total', () => {
  expect(rankOfScore(5, 900, { ahead: 0, participants: 0, topScores: [] })).toEqual({
    rank: 1,
    totalParticipants: 1,
    scoreNeededForTopRank: 0,
  });
});

test('a standing that equals the leader’s but came later needs one point', () => {
  expect(rankOfStanding(700, { ahead: 1, participants: 2, topScores: [700, 700] })).toEqual({
    rank: 2,
    totalParticipants: 2,
    scoreNeededForTopRank: 1,
  });
});

test('the rank of a score is its place among the others, counted one by one', () => {
  fc.assert(
    fc.property(fc.array(score), fc.option(score, { nil: undefined }), score, (others, best, wanted) => {
      const all = [...others, ...(best === undefined ? [] : [best])].sort((a, b) => b - a);
      const counts = {
        ahead: all.filter((one) => one >= wanted).length,
        participants: all.length,
        topScores: all.slice(0, 2),
      };
      const ahead = others.filter((one) => one >= wanted).length;
      expect(rankOfScore(wanted, best, counts)).toEqual({
        rank: ahead + 1,
        totalParticipants: others.length + 1,
        scoreNeededForTopRank: ahead === 0 ? 0 : Math.max(...others) - wanted + 1,
      });
    }),
  );
});
