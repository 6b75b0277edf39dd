/** Texts of the page on which a guest's dailies go on on another device. Not part of `messages`: they come with that page alone. */
export const deviceLinkMessages = {
  title: 'Your dailies on another device',
  lead: 'No account needed: open a link there, and both devices go on with the same streak and the same results.',
  show: 'SHOW THE LINK',
  anew: 'NEW LINK',
  link: 'Link for your other device',
  qr: 'QR code of the link below',
  scan: 'Point the camera of the other device at the code, or send yourself the link.',
  private: 'The link is yours alone: whoever opens it goes on with your races.',
  terms: (time: string) => `It works once, for ${time} more.`,
  over: 'The link has run out.',
  nothing: 'You have raced no daily on this device yet, so there is nothing to take along.',
  signedIn: 'Your dailies are kept in your account. Sign in on the other device, and they are there.',
  back: "To today's Daily Seven",
  open: {
    title: 'Go on with your dailies here',
    text: 'This device takes over the streak and the results of the other one, and both go on together. Of a number that was raced on both, the first try counts.',
    account: (name: string) =>
      `The streak and the results of the other device move into your account, ${name}. Of a number that was raced on both, the first try counts. The other device begins anew, without an account.`,
    goOn: 'GO ON HERE',
    later: 'Not now',
    broken: 'This link is not complete.',
    brokenText: 'Please copy the whole link, or scan the code again.',
    done: { title: 'All here', description: 'Your streak and your results are here now.' },
  },
} as const;
