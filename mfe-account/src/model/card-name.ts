import { messages } from '@lights-out/contracts/messages';

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** A saved card's label: `Visa ending in 4242`. Brands are the provider's names. */
export function cardName({ brand, last4 }: { readonly brand: string; readonly last4: string }): string {
  return messages.payment.savedCard(brands[brand] ?? brand, last4);
}
