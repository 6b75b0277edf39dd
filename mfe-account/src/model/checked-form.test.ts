import { passwordChange } from '@lights-out/contracts/account';

import { checkForm, firstWrong } from './checked-form.ts';

const names = ['currentPassword', 'newPassword'] as const;

test('what fits is sent', () => {
  const typed = { currentPassword: 'old one', newPassword: 'new one' };
  expect(checkForm(passwordChange, typed)).toEqual({ body: typed });
});

test('what does not is told of each field, in the words of its rule', () => {
  expect(checkForm(passwordChange, { currentPassword: '', newPassword: '12345' }).errors).toEqual({
    currentPassword: 'Please enter your password',
    newPassword: 'Password must be at least 6 characters',
  });
});

test('the topmost wrong field comes first, whatever order the errors came in', () => {
  expect(firstWrong(names, { newPassword: 'wrong', currentPassword: 'wrong' })).toBe('currentPassword');
  expect(firstWrong(names, {})).toBeUndefined();
});
