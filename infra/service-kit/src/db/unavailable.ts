import { isNativeError } from 'node:util/types';

/** read_only_sql_transaction: a write reached a server that is in recovery, as after a failover, or was set to read-only. */
export const readOnlyState = '25006';

// Classes 08 (connection exception), 53 (insufficient resources), 57P (operator intervention: 57P01 admin_shutdown,
// 57P02 crash_shutdown, 57P03 cannot_connect_now), and 57014 query_canceled and 55P03 lock_not_available: a statement or
// a lock that ran out of time.
const unavailableStates = /^(?:08...|53...|57P..|57014|55P03|25006)$/;

const networkErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

// Of the states above, those of a lost connection and of a server that stops, starts or is not the primary.
const unreachableStates = /^(?:08...|57P..|25006)$/;

// pg gives these errors no code. knex puts the statement in front of the message, so only the end is compared.
const messagesOfLostConnections = [
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
];
const messagesOfTimeouts = ['timeout expired'];

/** Whether an error of knex or pg means that Postgres or the way to it is down or overloaded, rather than a bug. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (hasNoConnection(error)) return true;
  if (!isNativeError(error)) return false;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && unavailableStates.test(code);
}

/** Whether an error of knex or pg means that the statement had no connection in time, or lost it. */
export function hasNoConnection(error: unknown): boolean {
  if (isDatabaseUnreachable(error)) return true;
  if (!isNativeError(error) || typeof (error as { code?: unknown }).code === 'string') return false;
  return error.name === 'KnexTimeoutError' || endsWithOne(error, messagesOfTimeouts);
}

/**
 * Whether an error of knex or pg means that the connection to Postgres was lost or could not be made. It is recognised whichever
 * global object made it: under jest Node's own errors are no instances of the tests' `Error`.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return unreachableStates.test(code) || networkErrors.has(code);
  return endsWithOne(error, messagesOfLostConnections);
}

function endsWithOne({ message }: Error, messages: readonly string[]): boolean {
  return messages.some((known) => message === known || message.endsWith(` - ${known}`));
}
