import { knexLog } from './database.ts';
import { ServerConnection } from './server-connection.ts';

test('warnings of an outage are told once in ten seconds, with how many were left out', () => {
  jest.useFakeTimers();
  try {
    const warn = jest.fn();
    const log = knexLog({ warn });
    for (let call = 0; call < 1_000; call += 1) log.warn?.('terminated');
    log.error?.('refused');
    expect(warn.mock.calls).toEqual([
      [{ event: 'knex-warning', reason: 'terminated' }],
      [{ event: 'knex-error', reason: 'refused' }],
    ]);
    jest.advanceTimersByTime(10_000);
    log.warn?.('terminated');
    expect(warn).toHaveBeenLastCalledWith({ event: 'knex-warning', reason: 'terminated', leftOut: 999 });
  } finally {
    jest.useRealTimers();
  }
});

test('a connection that is lost before anybody listens to it ends no process', () => {
  const connection = new ServerConnection({ silenceMs: 300 });
  expect(connection.emit('error', new Error('Connection terminated unexpectedly'))).toBe(true);
});
