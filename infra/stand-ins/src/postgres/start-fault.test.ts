import { startFault } from './start-fault.ts';

test.each([
  [
    'initdb: error: could not write to file "/d/PG_VERSION": No space left on device',
    /^The disk is full \(\/d\)\. Make room/,
  ],
  [
    'LOG:  starting\nPANIC:  could not read file "global/pg_control": read 100 of 296\nLOG:  shut down',
    /^The data in \/d are damaged \(could not read file "global\/pg_control": read 100 of 296\)\. Put a copy/,
  ],
  ['FATAL:  could not locate a valid checkpoint record at 0/15', /^The data in \/d are damaged/],
])('%j is one sentence', (output, sentence) => {
  expect(startFault(output, '/d')).toMatchObject({ message: expect.stringMatching(sentence), expected: true });
});

test('what is not known is told whole', () => {
  expect(startFault('FATAL:  out of luck', '/d').message).toBe('Postgres did not start:\nFATAL:  out of luck');
});
