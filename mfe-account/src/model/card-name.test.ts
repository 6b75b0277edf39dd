import { cardName } from './card-name.ts';

test.each([
  ['visa', 'Visa ending in 4242'],
  ['amex', 'American Express ending in 4242'],
  ['girocard', 'girocard ending in 4242'],
])('a %s card is called "%s"', (brand, name) => {
  expect(cardName({ brand, last4: '4242' })).toBe(name);
});
