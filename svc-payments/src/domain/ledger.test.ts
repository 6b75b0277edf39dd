import { ledgerCsv, vatIn, type ExportedRow } from './ledger.ts';

const row = (changes: Partial<ExportedRow> = {}): ExportedRow => ({
  id: 'txn_1',
  category: 'charge',
  sourceId: 'ch_1',
  intentId: 'pi_1',
  amountMinor: 150,
  feeMinor: 27,
  netMinor: 123,
  currency: 'eur',
  bookedAt: new Date('2026-11-10T12:00:00.000Z'),
  paymentId: '7f2c1c0e-5f4e-4b52-9a51-0e5b7a5d3f11',
  contest: '2026-11',
  ...changes,
});

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

test('rows are written with their VAT, one for each movement', () => {
  const csv = ledgerCsv(
    [row(), row({ category: 'payout', amountMinor: -5, feeMinor: 0, netMinor: -5, paymentId: null, contest: 'a,"b"' })],
    19,
  );
  expect(csv.split('\r\n')).toEqual([
    'booked_at,transaction,category,source,intent,payment,contest,currency,gross,vat_percent,vat,gross_without_vat,stripe_fee,net',
    '2026-11-10T12:00:00.000Z,txn_1,charge,ch_1,pi_1,7f2c1c0e-5f4e-4b52-9a51-0e5b7a5d3f11,2026-11,eur,1.50,19,0.24,1.26,0.27,1.23',
    '2026-11-10T12:00:00.000Z,txn_1,payout,ch_1,pi_1,,"a,""b""",eur,-0.05,,0.00,-0.05,0.00,-0.05',
    '',
  ]);
});
