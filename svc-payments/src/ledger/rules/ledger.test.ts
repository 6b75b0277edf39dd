import { vatIn } from './ledger.ts';

test.each([
  ['charge', 150, 19, 24],
  ['refund', -150, 19, -24],
  ['dispute', -150, 7.7, -11],
  ['charge', 3, 20, 1],
  ['charge', 150, 0, 0],
  ['payout', -15_000, 19, 0],
  ['fee', -2_000, 19, 0],
])('a %s of %i at %f %% holds %i of VAT', (category, amountMinor, percent, vat) => {
  expect(vatIn({ category, amountMinor }, percent)).toBe(vat);
});

test('what goes back holds the VAT of what came in, for every price and rate', () => {
  for (let amountMinor = 1; amountMinor <= 2_000; amountMinor += 1)
    for (const percent of [5.5, 7.7, 19, 20, 25]) {
      const vat = vatIn({ category: 'charge', amountMinor }, percent);
      expect(vat + vatIn({ category: 'refund', amountMinor: -amountMinor }, percent)).toBe(0);
      expect(Math.abs(vat * (100 + percent) - amountMinor * percent)).toBeLessThanOrEqual((100 + percent) / 2 + 1e-6);
    }
});
