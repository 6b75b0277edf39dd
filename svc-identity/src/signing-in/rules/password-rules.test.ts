import { isGuessablePassword } from './password-rules.ts';

const account = { email: 'nigel@example.com', displayName: 'Red Five' };
const isRefused = (password: string) => isGuessablePassword(password, account);

const guessable: Readonly<Record<string, readonly string[]>> = {
  'one of the most used': ['123456', '12345678', '112233', 'Password', 'password1', 'qwerty', '1qaz2wsx', '654321'],
  'a sequence': ['987654321', 'abcdef', 'abcdefg', 'abcdefgh', 'fedcba', '2468101'],
  'a row of keys': ['098765', 'poiuyt'],
  'a repeat': ['121212', 'abcabc', 'aaaaaaaa', 'x'.repeat(256)],
  'a word of this game or its sport': ['lightsout', 'verstappen', 'formula1', 'hamilton', 'schumacher', 'Lights0ut!'],
  'a word with little added': ['Password1!', 'Summer2026', 'p@ssw0rd', ' monza 1'],
  "the account's own": ['nigel@example.com', 'NIGEL', 'red five', 'redfive', 'nigel1'],
  'one in another Unicode form': ['ｐａｓｓｗｏｒｄ', '１２３４５６', 'ﬁreﬁre'],
};

describe.each(Object.entries(guessable))('a guessable password: %s', (_kind, passwords) => {
  test.each(passwords)('%p', (password) => {
    expect(isRefused(password)).toBe(true);
  });
});

test.each([
  'box box box',
  'lights-out-77',
  'Tr0ub4dor&3x',
  'xk7pqz',
  'Mañana-grün-42',
  'correct horse battery staple',
  '李雷和韩梅梅',
])('%p is not guessable', (password) => {
  expect(isRefused(password)).toBe(false);
});

test('its own email is refused at any length', () => {
  const email = `${'nigel.'.repeat(9)}red5@example.com`;
  expect(isGuessablePassword(email.toUpperCase(), { email, displayName: 'Red Five' })).toBe(true);
});
