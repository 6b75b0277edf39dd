import { closedNotice, newClosure } from './closure.ts';

const now = new Date('2026-11-10T12:00:00.000Z');

test('the owner reads the end, whom to write to, and the reason', () => {
  const closure = newClosure({ days: 7, reason: 'Two accounts of one person.' }, now);
  expect(closedNotice(closure, 'pitwall@lights-out.example')).toBe(
    'This account is closed until 17 November 2026 at 12:00 UTC. If you think that is wrong, write to pitwall@lights-out.example. The reason: Two accounts of one person.',
  );
});

test('or that there is no end', () => {
  const closure = newClosure({ days: null, reason: 'A bought account.' }, now);
  expect(closure.until).toBeNull();
  expect(closedNotice(closure, 'pitwall@lights-out.example')).toContain('This account is closed for good.');
});
