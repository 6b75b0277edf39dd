import { faultText } from './ending.ts';

test('a full disk is told in words, with the file', () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', path: 'a.jsonl' });
  expect(faultText(error)).toBe('The disk is full (a.jsonl). Make room and start again: what was confirmed is kept.');
});

test('an expected error is its message, and a bug comes with its stack', () => {
  expect(faultText(Object.assign(new Error('Port 8080 is taken.'), { expected: true }))).toBe('Port 8080 is taken.');
  expect(faultText(new Error('a bug'))).toMatch(/^Error: a bug\n +at /);
});

test('the end of the database is told in words', () => {
  const error = Object.assign(new Error('terminating connection due to unexpected postmaster exit'), { code: '57P01' });
  expect(faultText(error)).toBe('The database ended: terminating connection due to unexpected postmaster exit.');
});
