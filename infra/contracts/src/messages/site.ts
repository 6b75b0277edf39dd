/** What every page has around it: the frame, the parts, the formats. */
export const siteMessages = {
  brand: {
    name: 'Lights Out',
    disclaimer:
      'Lights Out is made by fans. It is not affiliated with, endorsed by or connected to Formula 1, its owners, or the FIA.',
    contactEmail: 'pitwall@lights-out.example',
  },
  nav: {
    play: 'PLAY', leaderboard: 'LEADERBOARD', premium: 'PREMIUM CHALLENGE', signIn: 'Sign In', signOut: 'Sign Out',
    profile: 'Profile', history: 'My Race History', board: 'Leaderboard',
  },
  footer: {
    home: 'Home', modes: 'Game Modes', leaderboard: 'Leaderboard', history: 'My Race History',
    premium: 'Premium Challenge', terms: 'Terms & Conditions', faq: 'FAQ',
  },
  landing: {
    start: 'Start Playing', leaderboard: 'View Leaderboard', howItWorks: 'How It Works',
    cards: ['Test Your Knowledge', 'Climb the Leaderboard', 'Win Premium Prizes'],
    title: 'Formula 1 trivia against the clock',
    players: 'Players', deadline: 'Next deadline', prize: "This month's prize", notKnown: 'Not available right now',
    prizes: 'Prizes', closing: 'Five lights. Seven questions. Go.',
  },
  shell: {
    skip: 'Skip to content', mainNav: 'Main', menu: 'Menu', footerNav: 'Quick links', home: 'Lights Out, home',
    quickLinks: 'Quick Links', currentPrize: 'Current Prize', contact: 'Contact',
    prizeUnknown: 'The current prize is not available right now.',
    offline: 'You are offline. What you see may be out of date.',
    unreachable: 'The server cannot be reached right now.',
    unlisted: 'This page',
    slices: { game: 'The game', account: 'Your account', leaderboard: 'The leaderboard' },
    pageFailed: 'This page could not be shown', pageFailedHint: 'The rest of the site still works. Please try again.',
    backHome: 'Back to Home',
  },
  notFound: {
    title: '404 Page Not Found', text: 'Did you forget to add the page to the router?',
    hint: 'The address may be old, or mistyped. The game and the leaderboard are where they were.',
  },
  parts: {
    loading: 'Loading...', failed: 'Something went wrong', tryAgain: 'Try Again', close: 'Close', cancel: 'Cancel', notification: 'Notification',
    unavailable: (part: string) => `${part} is not available right now`,
    unavailableHint: 'The rest of the site still works. Please try again in a moment.',
    days: 'days', hours: 'hrs', minutes: 'min', seconds: 'sec', timeLeft: 'Time left',
    secondsToGo: (seconds: number) => `${seconds} seconds`,
    lightsOut: 'Lights out!',
  },
  api: {
    offline: 'No connection. Please check your network and try again.',
    timeout: 'The server took too long to answer. Please try again.',
    invalidReply: 'The server gave an answer we could not read. Please try again.',
  },
  difficulties: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
  multiplier: (factor: number) => `${factor.toFixed(1)}x`,
  /** Answer times in words, beside their colours. */
  sectors: { fastest: 'fastest', quick: 'quick', slow: 'slow', now: 'now', open: 'not driven yet', wrong: 'wrong' },
} as const;
