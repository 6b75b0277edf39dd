import { fieldErrors } from './errors.ts';
import { postUser } from './identity.ts';

const accepted = { email: 'ada@example.com', displayName: 'Ada', password: 'secret-1' };
const complaints = (change: object) => {
  const { error } = postUser.body.safeParse({ ...accepted, ...change });
  return error ? fieldErrors(error) : {};
};

describe('a registration', () => {
  test.each(['علی\u200cرضا', 'क्\u200dष', '👩\u200d🚀 1', '👩🏽\u200d🚀 1', '🏳️\u200d🌈 1', '👨\u200d👩\u200d👧 1'])(
    'takes a joiner that the writing of %p needs',
    (displayName) => {
      expect(complaints({ displayName })).toEqual({});
    },
  );

  test.each([
    'Le\u200cwis',
    'Le\u200dwis',
    '\u200dAda',
    'Ada\u200c',
    '\u200c\u200d',
    'علی\u200c\u200cرضا',
    'علی\u200c',
    '👩\u200cA',
    '🚀\u200d',
  ])('refuses a joiner that the writing of %p does not need', (displayName) => {
    expect(complaints({ displayName })).toHaveProperty('displayName');
  });

  test.each(['Ada', 'Zoë', '李雷', 'ＡＢ', 'x'.repeat(32), '👩‍🚀'.replace('\u200d', ' ')])(
    'takes the display name %p',
    (displayName) => {
      expect(complaints({ displayName })).toEqual({});
    },
  );

  test.each(['x', ' x ', 'x'.repeat(33), 'a\u202eb', 'a\u200bb', 'a\u0000b', 'ada@example.com', 'ㅤㅤㅤ'])(
    'refuses the display name %p',
    (displayName) => {
      expect(complaints({ displayName })).toHaveProperty('displayName');
    },
  );

  test('says of each field what its rule says', () => {
    expect(complaints({ email: 'ada', displayName: 'x', password: '12345' })).toEqual({
      email: 'Please enter a valid email address',
      displayName: 'Display name must be at least 2 characters',
      password: 'Password must be at least 6 characters',
    });
    expect(complaints({ password: undefined, email: 5 })).toEqual({
      email: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters',
    });
  });

  test('drops what it does not know', () => {
    expect(postUser.body.parse({ ...accepted, isPremium: true })).toEqual(accepted);
  });
});
