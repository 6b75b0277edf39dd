import type { ExportedRow } from '../rules/ledger.ts';
import { ledgerFile } from './ledger-file.ts';

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

test('rows are written with their VAT, one for each movement', () => {
  const csv = ledgerFile(
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
