/** Those of every slice. */
export const commonToasts = {
  prizeFailed: { title: 'Error', description: 'Failed to fetch monthly prize data' },
  fallback: 'An error occurred',
  copyFailed: { title: 'Copy Failed', description: 'Could not copy to clipboard' },
  signOutFailed: { title: 'Error', description: 'You are still signed in. Please try to sign out again.' },
} as const;

/** Every toast, by what happened. */
export const toasts = {
  ...commonToasts,
  notLoggedIn: { title: 'Not logged in', description: 'Please enter your email to play' },
  paymentNotLoggedIn: { title: 'Not Logged In', description: 'Please enter your email to continue' },
  noResults: { title: 'No game results', description: 'Please play a game first' },
  saveFailed: { title: 'Error', description: 'Failed to save results' },
  signInFirst: { title: 'Error', description: 'You need to sign in first' },
  registrationFailed: { title: 'Registration Error', description: 'Registration failed' },
  loginFailed: { title: 'Login Error', description: 'Login failed' },
  welcomeBack: { title: 'Welcome back!', description: 'You have successfully logged in.' },
  welcome: { title: 'Welcome!', description: 'Your account has been created.' },
  forgot: { title: "Enter your email and we'll send you a password reset link." },
  paymentInitFailed: { title: 'Error', description: 'Failed to initialize payment' },
  paymentFailed: { title: 'Payment Failed', description: 'Something went wrong with your payment' },
  paymentError: { title: 'Payment Error', description: 'Something went wrong with your payment' },
  premiumFailed: { title: 'Error', description: 'Failed to update premium status' },
  paymentSuccessful: { title: 'Payment Successful', description: 'You are now enrolled in the premium challenge!' },
  cardRemoved: { title: 'Card removed', description: 'Your saved card has been removed.' },
  cardNotRemoved: { title: 'Error', description: 'Your saved card could not be removed. Please try again.' },
  challengeLogin: { title: 'Login Required', description: 'You must be logged in to create a challenge' },
  challengeCreated: {
    title: 'Challenge Created!',
    description: 'Share this with friends to see if they can beat your score',
  },
  challengeNotCreated: { title: 'Error', description: 'Failed to create challenge' },
  challengeInvalid: { title: 'Invalid Challenge', description: 'No challenge ID provided' },
  challengeNotFound: { title: 'Error', description: 'Challenge not found' },
  challengeNotLoaded: { title: 'Error', description: 'Failed to load challenge' },
  challengeNotStarted: { title: 'Error', description: 'Failed to start challenge' },
  linkCopied: { title: 'Link Copied!', description: 'Share it with your friends' },
  greatScore: {
    title: 'Great Score!',
    action: 'TRY PREMIUM',
    description: (points: string) => `${points} points`,
  },
} as const;
