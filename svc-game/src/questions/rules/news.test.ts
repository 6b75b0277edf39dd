import { someBankFile, someMade } from '../../../test/some-bank-file.ts';
import { filedBank } from '../bank/filed-bank.ts';
import { newsOf } from './news.ts';

const last = { about: 'race:2026-hungary', grandPrix: 'Hungarian Grand Prix', date: '2026-07-26' };
const bankWith = (about: string[]) =>
  filedBank(someBankFile({ races: { last, toCome: [] }, made: [someMade(1, { about }), someMade(2)] }));
const at = (day: string) => new Date(`${day}T12:00:00Z`);

test('questions about the last Grand Prix are news for a fortnight', () => {
  const filed = bankWith(['race:2026-hungary', 'driver:oscar-piastri']);
  const news = { grandPrix: 'Hungarian Grand Prix', questions: 1 };
  expect([at('2026-07-27'), at('2026-08-08'), at('2026-08-10')].map((now) => newsOf(filed, now))).toEqual([
    news,
    news,
    undefined,
  ]);
});

test('a Grand Prix without questions is no news', () => {
  expect(newsOf(bankWith(['race:2025-hungary']), at('2026-07-27'))).toBeUndefined();
});
