/** Sections 5 and 8: validation and the error catalogue. */
export const ruleRows = {
  '5.display-name-login': 'not checked on login',
  '5.portal-password': "Admin portal requires a password; a wrong one shows an alert 'Incorrect password'",
  '5.portal-checked': '(checked on the client)',
  '5.score': 'Score calculation: see section 9.',

  '8.welcome-back': "'Welcome back!' / 'You have successfully logged in.'",
  '8.welcome': "'Welcome!' / 'Your account has been created.'",
  '8.payment-successful': "'Payment Successful' / 'You are now enrolled in the premium challenge!'",
  '8.challenge-created': "'Challenge Created!' / 'Share this with friends to see if they can beat your score'",
  '8.link-copied': "'Link Copied!' / 'Share it with your friends'",
  '8.not-found': 'Not-found page: see section 2.',
  '8.provider': 'Using game state outside its provider is a developer error only.',
} as const;
