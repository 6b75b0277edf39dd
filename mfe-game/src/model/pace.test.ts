import { friendPaceText, ownPaceText, paceText } from './pace.ts';

const splits = [250, 400, 600, 600, 900, 1_200, 1_400];
const after = (answered: number, score = 500) => ({ score, answered });
const behind = { scoreNeededForTopRank: 901 };

test('pace compares with the leader after as many questions', () => {
  expect(paceText(after(3), splits, behind)).toBe("100 behind the leader's pace");
  expect(paceText(after(2), splits, behind)).toBe("+100 on the leader's pace");
  expect(paceText(after(4, 600), splits, behind)).toBe("On the leader's pace");
  expect(paceText(after(7, 1_390), splits, behind)).toBe("10 behind the leader's pace");
  expect(paceText(after(3), splits, { scoreNeededForTopRank: 0 })).toBe('You lead the board.');
});

test('the own best and the run of a friend are compared alike', () => {
  expect(ownPaceText(after(3), splits)).toBe("\u2212100 on your best's pace");
  expect(ownPaceText(after(1), splits)).toBe("+250 on your best's pace");
  expect(friendPaceText(after(4, 600), splits, 'Bruno')).toBe("±0 on Bruno's pace");
});

test('nothing is said before the first answer, nor of a run that is not known', () => {
  expect(ownPaceText(after(0, 0), splits)).toBe('');
  expect(ownPaceText(after(3), null)).toBe('');
  expect(friendPaceText(after(3), undefined, 'Bruno')).toBe('');
  expect(paceText(after(3), null, behind)).toBe('');
});
