import { eventEnvelope, typeOfEvent } from './event.ts';
import { allEvents } from './events.ts';

test('calls each event by a name and a version of its own', () => {
  const types = allEvents.map(typeOfEvent);
  expect(types).toContain('payment.confirmed.v1');
  expect(new Set(types).size).toBe(types.length);
});

test('has a consumer for each event', () => {
  for (const { name, heardBy } of allEvents) expect([name, heardBy.length]).not.toEqual([name, 0]);
});

test('has no service that hears its own events', () => {
  for (const event of allEvents) expect(event.heardBy).not.toContain(event.toldBy);
});

const told = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'payment.confirmed',
  version: 1,
  occurredAt: '2026-11-10T12:00:00.000Z',
  requestId: 'request-1',
  body: {},
};

test.each(allEvents.map((event) => [typeOfEvent(event), event] as const))(
  '%s can be carried',
  (_, { name, version }) => {
    expect(eventEnvelope.safeParse({ ...told, name, version }).success).toBe(true);
  },
);

test.each([
  ['no id', { id: undefined }],
  ['a name that would match other names', { name: 'payment.*' }],
  ['version 0', { version: 0 }],
  ['an instant of another zone', { occurredAt: '2026-11-10T12:00:00.000+01:00' }],
])('an envelope with %s is none', (_, change) => {
  expect(eventEnvelope.safeParse({ ...told, ...change }).success).toBe(false);
});
