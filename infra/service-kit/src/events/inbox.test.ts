import { defineEvent } from '@lights-out/contracts';
import * as z from 'zod/mini';

import { readEvent } from './inbox.ts';
import { listener } from './listener.ts';

const lapFinished = defineEvent({
  name: 'lap.finished',
  version: 2,
  summary: 'For tests.',
  toldBy: 'payments',
  heardBy: ['game'],
  body: z.object({ lap: z.int() }),
});
const listeners = [listener(lapFinished, async () => {})];
const told = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'lap.finished',
  version: 2,
  occurredAt: '2026-11-10T12:00:00.000Z',
  requestId: 'request-1',
  body: { lap: 3 },
};
const read = (change: object) => readEvent(JSON.stringify({ ...told, ...change }), listeners);

test('finds the listener of an event, and parses the body by its contract', () => {
  expect(read({ body: { lap: 3, more: 'is dropped' } })).toEqual({
    type: 'lap.finished.v2',
    listener: listeners[0],
    event: { id: told.id, occurredAt: told.occurredAt, requestId: told.requestId, body: { lap: 3 } },
  });
});

test.each([
  ['another name', { name: 'lap.started' }, 'lap.started.v2', 'This service does not hear lap.started.'],
  ['an older version', { version: 1 }, 'lap.finished.v1', 'Version 1 of lap.finished is not known here.'],
  ['a newer version', { version: 3 }, 'lap.finished.v3', 'Version 3 of lap.finished is not known here.'],
  ['no body', { body: undefined }, 'unknown', expect.stringMatching(/^It is no event: body: /)],
  [
    'an empty body',
    { body: {} },
    'lap.finished.v2',
    expect.stringMatching(/^Its body is not of lap\.finished\.v2: lap: /),
  ],
  ['no id', { id: 'x' }, 'unknown', expect.stringMatching(/^It is no event: id: /)],
])('says what is wrong with %s', (_, change, type, fault) => {
  expect(read(change)).toEqual({ type, fault });
});

test.each(['', 'null', '[]', '"text"', '{', '\u0000'])('is not thrown off by %j', (content) => {
  expect(readEvent(content, listeners)).toEqual({ type: 'unknown', fault: expect.stringMatching(/^It is no event: /) });
});

test('keeps what a message says out of the reason why it cannot be read', () => {
  const reading = read({ body: { lap: 'someone@example.com' } });
  expect(JSON.stringify(reading)).not.toContain('example.com');
});
