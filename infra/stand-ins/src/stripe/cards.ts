import { createHash } from 'node:crypto';

export type Brand = 'visa' | 'mastercard' | 'amex';

/** Why a bank declines a charge, in the words of Stripe's documentation. */
export interface Decline {
  readonly code: string;
  readonly decline_code: string;
  readonly advice_code: 'confirm_card_data' | 'do_not_try_again' | 'try_again_later';
  readonly message: string;
}

/** What a card does when it is charged. Nothing else is kept of a number that was entered. */
export interface Behaviour {
  readonly decline?: Decline;
  /** When 3-D Secure is asked for: until it was passed once and the card saved, or each time. */
  readonly authentication?: 'until-saved' | 'always';
  /** What becomes of a refund some time after it was asked for: `pending` until it succeeds, or succeeded until it fails. */
  readonly refunds?: 'late' | 'failing';
}

export interface TestCard extends Behaviour {
  readonly number: string;
  readonly brand: Brand;
  /** Names accepted in place of a payment method's id, as in Stripe's test mode. */
  readonly tokens: readonly string[];
}

const visa = (number: string, tokens: readonly string[], behaviour: Behaviour = {}): TestCard => ({
  number,
  brand: 'visa',
  tokens,
  ...behaviour,
});

const declined: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  advice_code: 'try_again_later',
  message: 'Your card was declined.',
};

/** The published test numbers of Stripe whose behaviour matters to this product. */
export const testCards: readonly TestCard[] = [
  visa('4242424242424242', ['pm_card_visa']),
  { number: '5555555555554444', brand: 'mastercard', tokens: ['pm_card_mastercard'] },
  { number: '378282246310005', brand: 'amex', tokens: ['pm_card_amex'] },
  visa('4000000000000002', ['pm_card_chargeDeclined', 'pm_card_visa_chargeDeclined'], { decline: declined }),
  visa(
    '4000000000009995',
    ['pm_card_chargeDeclinedInsufficientFunds', 'pm_card_visa_chargeDeclinedInsufficientFunds'],
    { decline: { ...declined, decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' } },
  ),
  visa('4000000000000069', ['pm_card_chargeDeclinedExpiredCard'], {
    decline: {
      code: 'expired_card',
      decline_code: 'expired_card',
      advice_code: 'do_not_try_again',
      message: 'Your card has expired.',
    },
  }),
  visa('4000000000000127', ['pm_card_chargeDeclinedIncorrectCvc'], {
    decline: {
      code: 'incorrect_cvc',
      decline_code: 'incorrect_cvc',
      advice_code: 'confirm_card_data',
      message: "Your card's security code is incorrect.",
    },
  }),
  visa('4000000000000119', ['pm_card_chargeDeclinedProcessingError'], {
    decline: {
      code: 'processing_error',
      decline_code: 'processing_error',
      advice_code: 'try_again_later',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  }),
  visa('4000002500003155', ['pm_card_authenticationRequiredOnSetup'], { authentication: 'until-saved' }),
  visa('4000002760003184', ['pm_card_authenticationRequired'], { authentication: 'always' }),
  visa('4000000000007726', ['pm_card_pendingRefund'], { refunds: 'late' }),
  visa('4000000000005126', ['pm_card_refundFail'], { refunds: 'failing' }),
];

export function testCardByNumber(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number);
}

/** With a number of four digits behind it (`pm_card_visa_0012`) a name stands for another card that does the same. */
export function testCardByToken(token: string): TestCard | undefined {
  const [, name = '', lastDigits] = /^(.+?)(?:_(\d{4}))?$/.exec(token) ?? [];
  const card = testCards.find(({ tokens }) => tokens.includes(name));
  return card && lastDigits ? { ...card, number: card.number.slice(0, -4) + lastDigits } : card;
}

/** A fingerprint that is the same for each use of a number and does not reveal it. */
export function fingerprintOf(number: string): string {
  return createHash('sha256').update(`stand-in ${number}`).digest('base64url').replaceAll(/[-_]/g, '0').slice(0, 16);
}

/** Whether the number has a valid length and Luhn check digit. */
export function isPlausible(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
}
