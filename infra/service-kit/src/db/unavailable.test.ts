import { isDatabaseUnavailable, isDatabaseUnreachable } from './unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('select 1 - failed'), { code });

test.each(['57P01', '57P02', '57P03', '08000', '08003', '08006', '53300', '57014', '55P03', '25006'])(
  'SQLSTATE %s means that Postgres is unavailable',
  (code) => expect(isDatabaseUnavailable(withCode(code))).toBe(true),
);

test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'])(
  'the system error %s means that Postgres is unavailable',
  (code) => expect(isDatabaseUnavailable(withCode(code))).toBe(true),
);

test.each([
  'Connection terminated unexpectedly',
  'BEGIN; - Connection terminated unexpectedly',
  'ROLLBACK - Client has encountered a connection error and is not queryable',
  'select "id" from "games" - timeout expired',
])('an error without a code is known by the end of its message: %s', (message) =>
  expect(isDatabaseUnavailable(new Error(message))).toBe(true),
);

test.each([
  withCode('23505'),
  withCode('42P01'),
  new Error('insert into notes values (Connection terminated unexpectedly) - a bug'),
  new TypeError('x is not a function'),
  'Connection terminated',
  undefined,
])('anything else is a bug: %s', (error) => expect(isDatabaseUnavailable(error)).toBe(false));

test.each([
  withCode('57P01'),
  withCode('08006'),
  withCode('ECONNREFUSED'),
  withCode('25006'),
  new Error('BEGIN; - Connection terminated unexpectedly'),
])('a lost connection means that Postgres is unreachable: %s', (error) =>
  expect(isDatabaseUnreachable(error)).toBe(true),
);

test.each([
  withCode('57014'),
  withCode('55P03'),
  withCode('53300'),
  new Error('select "id" from "games" - timeout expired'),
  withCode('23505'),
])('a server that answers is not unreachable, however slow: %s', (error) =>
  expect(isDatabaseUnreachable(error)).toBe(false),
);
