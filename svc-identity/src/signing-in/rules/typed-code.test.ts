import { hashCode, newInvitationCode, newRecoveryCode } from './typed-code.ts';

test('a recovery code has four groups of four, an invitation eight', () => {
  expect(newRecoveryCode()).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  expect(newInvitationCode()).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){7}$/);
  expect(newRecoveryCode()).not.toBe(newRecoveryCode());
});

test('a code is the same however it is typed', () => {
  const hash = hashCode('AB01-CD11');
  for (const typed of ['ab01cd11', ' AB01 CD11 ', 'ABO1-CDIL', 'aboi-cdl1']) expect(hashCode(typed)).toEqual(hash);
  expect(hashCode('AB01-CD12')).not.toEqual(hash);
});
