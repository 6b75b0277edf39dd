/** A card brand, as it is recognised while a number is typed. */
export interface Brand {
  readonly name: 'amex' | 'mastercard' | 'unknown' | 'visa';
  readonly label: string;
  readonly digits: number;
  readonly cvcDigits: number;
  /** How many digits each printed group has. */
  readonly groups: readonly number[];
}

const fours = [4, 4, 4, 4];
const unknown: Brand = { name: 'unknown', label: 'Card', digits: 16, cvcDigits: 3, groups: fours };

const brands: readonly (Brand & { begins: RegExp })[] = [
  { name: 'visa', label: 'Visa', digits: 16, cvcDigits: 3, groups: fours, begins: /^4/ },
  { name: 'mastercard', label: 'Mastercard', digits: 16, cvcDigits: 3, groups: fours, begins: /^(5[1-5]|2[2-7])/ },
  { name: 'amex', label: 'American Express', digits: 15, cvcDigits: 4, groups: [4, 6, 5], begins: /^3[47]/ },
];

export function brandOf(number: string): Brand {
  return brands.find(({ begins }) => begins.test(number)) ?? unknown;
}

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** '4242424242424242' → '4242 4242 4242 4242'. Digits beyond the brand's length are dropped. */
export function formatNumber(text: string): string {
  const digits = digitsOf(text);
  const { groups, digits: length } = brandOf(digits);
  const parts: string[] = [];
  let at = 0;
  for (const size of groups) {
    parts.push(digits.slice(at, Math.min(at + size, length)));
    at += size;
  }
  return parts.filter(Boolean).join(' ');
}

/** '1234' → '12 / 34', '5' → '05 / ', '1/3' → '01 / 3'. */
export function formatExpiry(text: string): string {
  const [, early] = /^(\d)\s*\//.exec(text) ?? [];
  const digits = early ? `0${digitsOf(text)}` : digitsOf(text);
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  // Browsers fill in the full year ('2034'); only its last two digits count.
  const year = /^\d\d20\d\d/.test(padded) ? padded.slice(4, 6) : padded.slice(2, 4);
  return padded.length < 2 ? padded : `${padded.slice(0, 2)} / ${year}`;
}

/** Month and full year of '12 / 34'. */
export function readExpiry(text: string): { month: number; year: number } | undefined {
  const [, month, year] = /^(\d\d) \/ (\d\d)$/.exec(text) ?? [];
  return month && year ? { month: Number(month), year: 2000 + Number(year) } : undefined;
}

export interface EntryFault {
  readonly code: string;
  readonly message: string;
}

export function faultOfNumber(text: string): EntryFault | undefined {
  const digits = digitsOf(text);
  if (digits.length < brandOf(digits).digits)
    return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
  return isPlausible(digits) ? undefined : { code: 'invalid_number', message: 'Your card number is invalid.' };
}

export function faultOfExpiry(text: string, now: Date): EntryFault | undefined {
  const expiry = readExpiry(text);
  if (!expiry) return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." };
  if (expiry.month < 1 || expiry.month > 12)
    return { code: 'invalid_expiry_month', message: "Your card's expiration date is invalid." };
  if (Date.UTC(expiry.year, expiry.month) > now.getTime()) return undefined;
  return { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." };
}

export function faultOfCvc(text: string, number: string): EntryFault | undefined {
  if (digitsOf(text).length === brandOf(digitsOf(number)).cvcDigits) return undefined;
  return { code: 'incomplete_cvc', message: "Your card's security code is incomplete." };
}

// The Luhn check digit.
function isPlausible(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
