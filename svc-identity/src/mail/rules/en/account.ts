import { messages } from '@lights-out/contracts';

export const account = {
  settings: 'Account settings',
  reason: (reason: string) => `The reason: ${reason}`,
  before: 'Before',
  now: 'Now',
  setAnew: `If it was not you, set a new password at once. Choose "${messages.email.login}" on this page, then "${messages.email.forgot}":`,
  setPassword: 'Set a new password',
  confirm: {
    subject: 'Confirm your email address',
    ask: (days: number) =>
      `An account was registered with this address. If it is yours, confirm the address within ${days} days:`,
    link: 'Confirm the address',
    why: 'You can play and pay without it. A prize is handed over to a confirmed address only.',
    notYou: 'If you have not registered, do nothing: without you the address is never confirmed.',
  },
  reset: {
    ask: (minutes: number) =>
      `Somebody asked for a new password for your account. If it was you, set it here within ${minutes} minutes:`,
    notYou: 'The link works once. If it was not you, do nothing: your password stays as it is.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: (at: string) => `The password of your account was changed on ${at}, and every other device was signed out.`,
    twoStepRemoved:
      'Your address was not confirmed before, so we removed the passkeys and recovery codes that had been added to the account. You can set up two-step sign-in anew.',
  },
  newSignIn: {
    subject: 'New sign-in to your account',
    text: (at: string) =>
      `Somebody signed in to your account on ${at}, from a browser that we had not seen with it before.`,
    device: 'Device',
    noDevice: 'not named by the browser',
    wasYou: 'If it was you, there is nothing to do.',
  },
  closed: {
    subject: 'Your account was closed',
    text: (until: string | null) =>
      `Your account is closed ${until === null ? 'for good' : `until ${until}`}, and every device was signed out.`,
    /** What the owner reads who signs in with the right password. */
    notice: (until: string | null, contact: string, reason: string) =>
      `This account is closed ${until === null ? 'for good' : `until ${until}`}. If you think that is wrong, write to ${contact}. The reason: ${reason}`,
    wrong: 'If you think that is wrong, or want your data or your account deleted, write to us.',
  },
  reopened: {
    subject: 'Your account is open again',
    text: 'Your account is open again. You can sign in as before:',
    link: 'Sign in',
  },
  renamed: {
    subject: 'Your display name was changed',
    text: (at: string) => `The display name of your account was changed on ${at}. The boards show the new one.`,
  },
  renamedBySupport: {
    subject: 'We changed your display name',
    text: 'Our support has given your account another display name. The boards show the new one.',
    another: 'You can choose another one in your account settings:',
  },
  twoStep: {
    passkey: 'Passkey',
    notYou:
      'If it was you, there is nothing to do. Otherwise look at the passkeys and devices in your account settings:',
    added: {
      subject: 'A passkey was added to your account',
      text: (at: string) =>
        `A passkey was added to your account on ${at}. From now on signing in takes your password and one of your passkeys, or a recovery code.`,
    },
    removed: {
      subject: 'A passkey was removed from your account',
      text: (at: string) => `A passkey was removed from your account on ${at}.`,
      last: 'It was the last one. Your password alone is enough to sign in from now on, and your recovery codes no longer work.',
      notLast: 'Signing in still takes one of your other passkeys, or a recovery code.',
    },
    codesMade: {
      subject: 'You have new recovery codes',
      text: (at: string) => `New recovery codes were made for your account on ${at}. The old ones no longer work.`,
    },
    codeUsed: {
      subject: 'A recovery code was used to sign in',
      text: (at: string) => `Somebody signed in to your account with your password and a recovery code on ${at}.`,
      last: 'It was the last one. Make new ones in your account settings, before you need one:',
      left: (count: number) =>
        `${count} ${count === 1 ? 'code is' : 'codes are'} left. You can make new ones in your account settings:`,
    },
    taken: {
      subject: 'We removed two-step sign-in from your account',
      text: 'Our support has removed the passkeys and recovery codes of your account. Your password alone is enough to sign in now.',
      again: 'You can add a passkey again in your account settings:',
      notAsked: 'If you did not ask for this, write to us, and set a new password.',
    },
  },
} as const;
