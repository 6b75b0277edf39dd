import {
  brandOf,
  faultOfCvc,
  faultOfExpiry,
  faultOfNumber,
  formatExpiry,
  formatNumber,
  readExpiry,
} from './card-number.ts';

test.each([
  ['4', '4'],
  ['42424', '4242 4'],
  ['4242-4242 42424242999', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['', ''],
])('number %j is written %j', (typed, written) => {
  expect(formatNumber(typed)).toBe(written);
});

test.each([
  ['1', '1'],
  ['5', '05 / '],
  ['12', '12 / '],
  ['123', '12 / 3'],
  ['1234', '12 / 34'],
  ['12/2034', '12 / 34'],
  ['1/3', '01 / 3'],
  ['12 / 345', '12 / 34'],
])('expiry %j is written %j', (typed, written) => {
  expect(formatExpiry(typed)).toBe(written);
});

test('an expiry is read once it is whole', () => {
  expect(readExpiry('12 / 34')).toEqual({ month: 12, year: 2034 });
  expect(readExpiry('12 / 3')).toBeUndefined();
});

test.each([
  ['4242 4242 4242 4242', undefined],
  ['3782 822463 10005', undefined],
  ['4242 4242 4242 424', 'incomplete_number'],
  ['4242 4242 4242 4241', 'invalid_number'],
])('number %j has the fault %j', (number, code) => {
  expect(faultOfNumber(number)?.code).toBe(code);
});

test.each([
  ['11 / 26', undefined],
  ['10 / 26', 'invalid_expiry_year_past'],
  ['13 / 30', 'invalid_expiry_month'],
  ['12', 'incomplete_expiry'],
])('in November 2026 expiry %j has the fault %j', (expiry, code) => {
  expect(faultOfExpiry(expiry, new Date('2026-11-10T12:00:00Z'))?.code).toBe(code);
});

test('a security code has three digits, on American Express four', () => {
  expect(brandOf('37')).toMatchObject({ name: 'amex', cvcDigits: 4 });
  expect(faultOfCvc('123', '4242')).toBeUndefined();
  expect(faultOfCvc('123', '3782')?.code).toBe('incomplete_cvc');
});
