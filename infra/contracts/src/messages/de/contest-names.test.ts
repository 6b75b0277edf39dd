import { contestInText, freeBoardsInText, rehearsalTitle } from '../../contest-in-text.ts';
import { contestInGerman, inContest } from './contest-names.ts';

const opensAt = new Date('2027-03-01T00:00:00.000Z');
const named = (id: string, title: string) => contestInText({ id, title, opensAt });

test.each([
  [named('2027-03', 'Monthly Challenge'), 'Monats-Challenge März 2027', 'in der Monats-Challenge März 2027'],
  [named('rehearsal-spa', `${rehearsalTitle}Spa`), 'Generalprobe „Spa“', 'in der Generalprobe „Spa“'],
  [freeBoardsInText.free, 'Freies Training', 'im Freien Training'],
  [freeBoardsInText.untimed, 'Training ohne Uhr', 'im Training ohne Uhr'],
  [named('weekend-2027-03-05', 'Losail weekend'), 'Losail weekend', 'bei „Losail weekend“'],
])('%s is %s in German, and %s', (english, german, within) => {
  expect([contestInGerman(english), inContest(english)]).toEqual([german, within]);
});
