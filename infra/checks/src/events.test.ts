import { checkEvents } from './events.ts';
import { houseOf } from './house.ts';

const events = { paymentConfirmed: { toldBy: 'payments', heardBy: ['game', 'identity'] } };
const tells = { 'svc-payments/src/flows/reconcile-intent.ts': 'await outbox.announce(tx, paymentConfirmed, { id });' };
const hears = (service: string) => ({
  [`svc-${service}/src/events/paid.ts`]: 'export const onPaid = listener(paymentConfirmed, (tx) => tx);',
});

test('an event that is told and heard is in order', () => {
  expect(checkEvents(events)(houseOf({ ...tells, ...hears('game'), ...hears('identity') }))).toEqual([]);
});

test('an event that no service announces is found', () => {
  const house = houseOf({
    ...hears('game'),
    ...hears('identity'),
    'svc-payments/src/a.ts': '// announce(tx, paymentConfirmed)',
  });
  expect(checkEvents(events)(house)).toEqual(['svc-payments never tells paymentConfirmed']);
});

test('a service that should hear an event and does not is found', () => {
  expect(checkEvents(events)(houseOf({ ...tells, ...hears('game') }))).toEqual([
    'svc-identity does not hear paymentConfirmed',
  ]);
});
