import { messages } from '@lights-out/contracts/messages';

import { checkCredentials } from './credentials.ts';

const typed = { email: 'ayla@example.com', displayName: 'Ayla', password: 'turn-one-lap-two' };

test('registering sends email, display name, password and no premium', () => {
  expect(checkCredentials('register', typed).body).toEqual({ ...typed, isPremium: false });
});

test('logging in sends an empty display name', () => {
  expect(checkCredentials('login', { ...typed, displayName: '' }).body).toEqual({
    email: typed.email,
    password: typed.password,
    displayName: '',
  });
});

test('space around email and display name is not meant; in a password it is', () => {
  const { body } = checkCredentials('register', {
    email: ' ayla@example.com ',
    displayName: '  Ayla ',
    password: ' secret ',
  });
  expect(body).toMatchObject({ email: 'ayla@example.com', displayName: 'Ayla', password: ' secret ' });
});

test('an empty form is wrong in every field it has', () => {
  const nothing = { email: '', displayName: '', password: '' };
  const { email, displayName, password } = messages.fields;
  expect(checkCredentials('register', nothing).errors).toEqual({ email, displayName, password });
  expect(checkCredentials('login', nothing).errors).toEqual({ email, password });
});

test.each([
  ['email', 'ayla@', messages.fields.email],
  ['displayName', 'A', messages.fields.displayName],
  ['displayName', ' A ', messages.fields.displayName],
  ['displayName', 'x'.repeat(33), messages.fields.displayNameLong],
  ['displayName', 'A\u202Eyla', messages.fields.displayNameCharacters],
  ['displayName', 'ayla@example.com', messages.fields.displayNameEmail],
  ['password', '12345', messages.fields.password],
  ['password', 'x'.repeat(257), messages.fields.passwordLong],
])('the %s %j is refused in the words of its rule', (field, value, complaint) => {
  expect(checkCredentials('register', { ...typed, [field]: value }).errors).toEqual({ [field]: complaint });
});
