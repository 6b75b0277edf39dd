import { isGuessablePassword } from './password-rules.ts';

const account = { email: 'nigel@example.com', displayName: 'Red Five' };

describe('a guessable password', () => {
  test.each(['123456', 'Password', 'qwerty', 'aaaaaaaa', 'nigel@example.com', 'NIGEL', 'red five'])(
    'is %p',
    (password) => {
      expect(isGuessablePassword(password, account)).toBe(true);
    },
  );

  test.each(['box box box', 'lights-out-77', 'Tr0ub4dor&3x'])('is not %p', (password) => {
    expect(isGuessablePassword(password, account)).toBe(false);
  });
});
