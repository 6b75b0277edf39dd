/** Every text of the product that is said in more than one place, or that the specification fixes word for word. */
export const messages = {
  brand: {
    name: 'Lights Out',
    disclaimer:
      'Lights Out is made by fans. It is not affiliated with, endorsed by or connected to Formula 1, its owners, or the FIA.',
    contactEmail: 'pitwall@lights-out.example',
  },
  fields: {
    email: 'Please enter a valid email address',
    displayName: 'Display name must be at least 2 characters',
    displayNameLong: 'Display name must be at most 32 characters',
    displayNameCharacters: 'Display name contains characters that cannot be shown',
    displayNameEmail: 'Display name must not be an email address',
    displayNameTaken: 'This display name is taken. Please choose another one.',
    password: 'Password must be at least 6 characters',
    passwordLong: 'Password must be at most 256 characters',
    passwordCommon: 'This password is too common. Please choose another one.',
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
  },
  email: {
    title: 'Before We Begin', register: 'Register', login: 'Login', forgot: 'Forgot your password?', submitting: 'Submitting...',
  },
  mode: {
    challenge: 'Monthly Challenge', badge: 'PREMIUM', join: 'JOIN CHALLENGE • 1.50€', free: 'Free Practice', start: 'START PLAYING',
  },
  payment: {
    title: 'Monthly Challenge Entry', keepPlaying: 'Keep playing to improve your score until the deadline!',
    back: 'Back to game modes', ended: 'CHALLENGE ENDED', finalizing: 'Results are being finalized',
    useSaved: 'Use saved card', newCard: 'Enter a new card below. It will be saved for future challenges.',
    initializing: 'Initializing payment...', processing: 'Processing...',
    starting: 'Premium Challenge Starting', startingSubtitle: 'Get ready for the monthly challenge race!',
  },
  api: {
    offline: 'No connection. Please check your network and try again.',
    timeout: 'The server took too long to answer. Please try again.',
    invalidReply: 'The server gave an answer we could not read. Please try again.',
  },
  parts: {
    loading: 'Loading...', failed: 'Something went wrong', tryAgain: 'Try Again', close: 'Close', notification: 'Notification',
    unavailable: (part: string) => `${part} is not available right now`,
    unavailableHint: 'The rest of the site still works. Please try again in a moment.',
    days: 'days', hours: 'hrs', minutes: 'min', seconds: 'sec', timeLeft: 'Time left',
    secondsToGo: (seconds: number) => `${seconds} seconds`,
    lightsOut: 'Lights out!',
  },
  /** Answer times in words, beside their colours. */
  sectors: { fastest: 'fastest', quick: 'quick', slow: 'slow', now: 'now', open: 'not driven yet' },
  countdown: {
    title: 'Race Starting Soon', subtitle: 'Get ready to race!',
    premiumTitle: 'Monthly Challenge Starting', premiumSubtitle: 'Compete for real prizes!',
    freeTitle: 'Free Practice Starting', freeSubtitle: 'Get ready for some F1 trivia!',
  },
  game: {
    premium: 'MONTHLY CHALLENGE', free: 'FREE PRACTICE', calculatingRank: 'CALCULATING RANK...', timesUp: "Time's up!",
  },
  results: {
    title: 'Race Complete!', score: 'FINAL SCORE', correct: 'CORRECT', speed: 'AVG SPEED', position: 'POSITION',
    podium: "You're on the podium! Keep it up!", topTen: "You're in the top 10! Try to climb higher!",
    improve: 'Keep playing to improve your ranking', calculating: 'Calculating your position...',
    tryAgain: 'TRY AGAIN', enterPremium: 'ENTER PREMIUM CHALLENGE', raceAgain: 'RACE AGAIN',
    leaderboard: 'VIEW LEADERBOARD', history: 'MY RACE HISTORY',
  },
  leaderboard: {
    free: 'FREE PRACTICE', premium: 'MONTHLY CHALLENGE', standings: 'Full Standings', placeholder: '---',
    empty: 'No entries yet. Be the first to race!', back: 'BACK TO RACING',
  },
  profile: {
    playerId: 'Player ID', play: 'Play Game', leaderboard: 'View Leaderboard', free: 'Free Practice Stats',
    premium: 'Monthly Challenge Stats', games: 'Games Played', challenges: 'Challenges', score: 'Avg Score',
    correct: 'Avg Correct', high: 'High Score', history: 'Game History', challengeBadge: 'CHALLENGE', start: 'Start Playing',
    emptyFree: 'No practice runs yet. Your first seven questions are waiting.',
    emptyPremium: 'No Monthly Challenge runs yet. One entry gives you unlimited runs this month.',
  },
  notFound: { title: '404 Page Not Found', text: 'Did you forget to add the page to the router?' },
  toasts: {
    notLoggedIn: { title: 'Not logged in', description: 'Please enter your email to play' },
    paymentNotLoggedIn: { title: 'Not Logged In', description: 'Please enter your email to continue' },
    noResults: { title: 'No game results', description: 'Please play a game first' },
    saveFailed: { title: 'Error', description: 'Failed to save results' },
    prizeFailed: { title: 'Error', description: 'Failed to fetch monthly prize data' },
    signInFirst: { title: 'Error', description: 'You need to sign in first' },
    registrationFailed: { title: 'Registration Error', description: 'Registration failed' },
    loginFailed: { title: 'Login Error', description: 'Login failed' },
    fallback: 'An error occurred',
    signOutFailed: { title: 'Error', description: 'You are still signed in. Please try to sign out again.' },
    welcomeBack: { title: 'Welcome back!', description: 'You have successfully logged in.' },
    welcome: { title: 'Welcome!', description: 'Your account has been created.' },
    forgot: { title: 'Enter your email and we\'ll send you a password reset link.' },
    greatScore: { title: 'Great Score!', action: 'TRY PREMIUM' },
  },
} as const;
