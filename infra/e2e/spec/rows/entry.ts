/** Section 2: signing in, choosing a mode, paying. */
export const entryRows = {
  '2.email.title': "Titled 'Before We Begin'",
  '2.email.tabs': 'with tabs Register and Login.',
  '2.email.fields': 'Fields: email, display name (register only), password.',
  '2.email.forgot': "'Forgot your password?' link (login only)",
  '2.email.forgot-toast':
    "only shows a toast 'Enter your email and we'll send you a password reset link.' and does nothing else",
  '2.email.success': 'Success goes to /mode.',
  '2.email.field-errors': 'Field errors show beneath the field.',

  '2.mode.cards': 'Two cards.',
  '2.mode.premium-card': 'Premium card: Monthly Challenge, badge PREMIUM',
  '2.mode.end': 'end date/time and days remaining',
  '2.mode.one-time': 'one-time entry',
  '2.mode.grand-prize': 'grand prize text',
  '2.mode.join': "button 'JOIN CHALLENGE • 1.50€' going to /payment",
  '2.mode.free-card': "Free Practice card: button 'START PLAYING' marks the user non-premium and goes to /game.",

  '2.payment.title': "'Monthly Challenge Entry' page",
  '2.payment.prize': 'prize info',
  '2.payment.countdown': 'a countdown to challenge end (days, hrs, min, sec)',
  '2.payment.keep-playing': "with 'Keep playing to improve your score until the deadline!'",
  '2.payment.form': 'the card payment form',
  '2.payment.back': "and a 'Back to game modes' button to /mode",
  '2.payment.starting': "After success a full-screen 10-second countdown 'Premium Challenge Starting'",
  '2.payment.starting-subtitle': "(subtitle 'Get ready for the monthly challenge race!')",
  '2.payment.starting-leads': 'leads to /game?premium=true&skipCountdown=true',
  '2.payment.return-url': "The card form's return URL is /game.",
  '2.payment.dark': "The provider's form uses a dark theme.",
} as const;
