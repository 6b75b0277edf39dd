/** Texts about the puzzle before a password is looked at. Not part of `messages`: few players ever see one. */
export const puzzleMessages = {
  checking: 'Checking that you are not a program…',
  hint: 'There have been many wrong passwords for this account. This takes your browser a moment, and then signs you in.',
  cancel: 'Cancel',
} as const;
