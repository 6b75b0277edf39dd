/** What other pages say of the race of one's mistakes. */
export const mistakesDoor = {
  name: 'Race my mistakes',
  link: 'MY MISTAKES',
  due: (count: number) => (count === 1 ? 'One question is due.' : `${count} questions are due.`),
  waiting: 'Nothing is due today.',
  none: 'What you miss in a race comes back here the next day.',
  /** In the header, beside a sign. */
  spoken: (count: number) => (count === 1 ? 'Race my mistakes: one is due' : `Race my mistakes: ${count} are due`),
} as const;

/** The page on which players race what they have missed. */
export const mistakes = {
  race: 'MY MISTAKES',
  lead: 'What you missed or answered slowly comes back after 1, 3, 7 and 21 days. Four right answers in a row and it is fixed.',
  signIn: 'Sign in, and what you miss in your races comes back here.',
  signInButton: 'Sign in',
  terms: 'Without the clock, on no board, with the reason after each answer.',
  start: 'RACE THEM',
  next: 'RACE THE NEXT',
  timed: 'Race them with the clock',
  line: 'No points, no board',
  none: 'Nothing missed yet. What you miss or answer slowly in a race comes back here the next day.',
  allFixed: 'Nothing is left to fix. What you miss next comes back here the next day.',
  practise: 'START A RACE',
  failed: 'Your mistakes could not be loaded.',
  coming: 'What comes back when',
  comingOn: (day: string, count: number) => `${day}: ${count === 1 ? '1 question' : `${count} questions`}`,
  last: 'Your last race of mistakes',
  right: (right: number, total: number) => `${right} of ${total} right`,
  fixed: (count: number) => (count === 1 ? 'One mistake is fixed for good.' : `${count} mistakes are fixed for good.`),
  isFixed: 'Fixed for good',
  comesBack: (day: string) => `Back on ${day}`,
  showCount: 'Show in the header how many are due',
  showCountHint: 'In this browser. Nothing is shown while none is due.',
} as const;
