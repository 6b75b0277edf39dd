import { strayCharges } from './ledger.ts';

const charge = (id: string, intent: string, more = {}) => ({
  id,
  payment_intent: intent,
  paid: true,
  refunded: false,
  ...more,
});

test('a second charge counts as doubled, and one without a payment, however many other payments there are', () => {
  const charges = [
    charge('once', 'pi_1'),
    charge('again', 'pi_1'),
    charge('unconfirmed', 'pi_2'),
    charge('given back', 'pi_3', { refunded: true }),
    charge('declined', 'pi_4', { paid: false }),
  ];
  expect(strayCharges(charges, new Set(['pi_1', 'pi_5', 'pi_6', 'pi_7']))).toEqual(['again', 'unconfirmed']);
});
