import { fieldErrors } from './errors.ts';
import { login, registration } from './identity.ts';
import { messages } from './messages.ts';

const typed = { email: 'ayla@example.com', displayName: 'Ayla', password: 'turn-one-lap-two' };

/** What is wrong with each field of a form, as the browser shows it before anything is sent. */
function complaints(form: typeof registration | typeof login, values: object) {
  const { error } = form.safeParse(values);
  return error ? fieldErrors(error) : {};
}

test('space around email and display name is not meant; in a password it is', () => {
  const values = { email: ' ayla@example.com ', displayName: '  Ayla ', password: ' secret ' };
  expect(registration.parse(values)).toEqual({ email: 'ayla@example.com', displayName: 'Ayla', password: ' secret ' });
});

test('an empty form is wrong in every field it has', () => {
  const nothing = { email: '', displayName: '', password: '' };
  const { email, displayName, password } = messages.fields;
  expect(complaints(registration, nothing)).toEqual({ email, displayName, password });
  expect(complaints(login, nothing)).toEqual({ email, password });
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
  expect(complaints(registration, { ...typed, [field]: value })).toEqual({ [field]: complaint });
});
