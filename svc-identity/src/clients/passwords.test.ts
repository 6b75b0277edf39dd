import { createPasswords } from './passwords.ts';

test('a password is hashed by argon2id with 19 MiB and two passes', async () => {
  expect(await createPasswords().hash('box box box')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a password matches its own hash alone, and nothing matches an unknown account', async () => {
  const passwords = createPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 });
  const stored = await passwords.hash('box box box');
  expect(await passwords.matches(stored, 'box box box')).toBe(true);
  expect(await passwords.matches(stored, 'box box')).toBe(false);
  expect(await passwords.matches(undefined, 'the password of an account that does not exist')).toBe(false);
});
