import { hash } from '@node-rs/argon2';

import { createPasswords } from './passwords.ts';

const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };

test('a password is hashed by argon2id with 19 MiB and two passes', async () => {
  expect(await createPasswords().hash('box box box')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a password matches its own hash alone, and nothing matches an unknown account', async () => {
  const passwords = createPasswords(cheap);
  const stored = await passwords.hash('box box box');
  expect(await passwords.matches(stored, 'box box box')).toBe(true);
  expect(await passwords.matches(stored, 'box box')).toBe(false);
  expect(await passwords.matches(undefined, 'the password of an account that does not exist')).toBe(false);
});

test('a password matches in every Unicode form that a device types it in', async () => {
  const passwords = createPasswords(cheap);
  const stored = await passwords.hash('Mañana-grün-42'.normalize('NFD'));
  for (const typed of ['Mañana-grün-42'.normalize('NFC'), 'Mañana-grün-42'.normalize('NFD'), 'Mañana-grün-４２'])
    expect(await passwords.matches(stored, typed)).toBe(true);
  expect(await passwords.matches(stored, 'Manana-grun-42')).toBe(false);
});

test.each(['NFC', 'NFD'] as const)(
  'a hash of a password that was stored as typed, in %s, still matches, and is out of date',
  async (form) => {
    const passwords = createPasswords(cheap);
    const typed = 'grün-４２'.normalize(form);
    const stored = await hash(typed, cheap);
    expect(await passwords.matches(stored, typed)).toBe(true);
    expect(await passwords.isOutdated(stored, typed)).toBe(true);
    expect(await passwords.isOutdated(await passwords.hash(typed), typed)).toBe(false);
  },
);
