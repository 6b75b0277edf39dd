/** Texts about the puzzle before a password is looked at, or an account made. Not part of `messages`: few players ever see one. */
export const puzzleMessages = {
  checking: 'Checking that you are not a program…',
  hint: 'There have been many tries for this account or from your network. This takes your browser a moment, and then goes on.',
  cancel: 'Cancel',
} as const;
