import { onceConnected } from './first-connection.ts';

const noConnection = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** Fails with each of `errors` in turn, then succeeds. */
const workAfter = (...errors: readonly Error[]) => {
  const left = [...errors];
  return jest.fn(async () => {
    const error = left.shift();
    if (error) throw error;
    return 'done';
  });
};

test('work that gets no connection is done again', async () => {
  const work = workAfter(noConnection, Object.assign(new Error('Timeout'), { name: 'KnexTimeoutError' }));
  expect(await onceConnected(work)).toBe('done');
  expect(work).toHaveBeenCalledTimes(3);
});

test('any other error ends the start at once', async () => {
  const work = workAfter(new Error('tables differ'));
  await expect(onceConnected(work)).rejects.toThrow('tables differ');
  expect(work).toHaveBeenCalledTimes(1);
});
