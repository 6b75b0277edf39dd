import { friendPaceText, ownPaceText, paceText } from './pace.ts';

const after = (answered: number, score = 500) => ({ score, answered, total: 7 });

test('pace compares with as many questions of the leader', () => {
  const toLeader = { scoreNeededForTopRank: 901 };
  expect(paceText(after(3), toLeader)).toBe("100 behind the leader's pace");
  expect(paceText(after(2), toLeader)).toBe("+100 on the leader's pace");
  expect(paceText(after(3, 600), { scoreNeededForTopRank: 801 })).toBe("On the leader's pace");
  expect(paceText(after(3), { scoreNeededForTopRank: 0 })).toBe('You lead the board.');
});

test('the own best and the score of a friend are compared alike', () => {
  expect(ownPaceText(after(3), 1_400)).toBe("\u2212100 on your best's pace");
  expect(ownPaceText(after(2), 1_400)).toBe("+100 on your best's pace");
  expect(friendPaceText(after(3, 600), { name: 'Bruno', score: 1_400 })).toBe("±0 on Bruno's pace");
});
