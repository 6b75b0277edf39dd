/** Section 2: friend challenges, the profile, the portal, other formats. */
export const otherRows = {
  '2.challenge.mode': 'Shows mode, difficulty (default MEDIUM)',
  '2.challenge.score-to-beat': 'creator score to beat',
  '2.challenge.table': 'a leaderboard table (rank, player, score, correct)',
  '2.challenge.accept': "'ACCEPT CHALLENGE'",
  '2.challenge.home': "and 'Return to Home'",
  '2.challenge.skeleton': 'Loading skeleton while fetching.',

  '2.profile.player-id': 'Player ID (the email)',
  '2.profile.buttons': 'buttons Play Game and View Leaderboard',
  '2.profile.tabs': "tabs 'Free Practice Stats' and 'Monthly Challenge Stats'",
  '2.profile.figures': '(Games Played / Challenges, Avg Score, Avg Correct, High Score)',
  '2.profile.history': 'and a Game History list: mode badge, difficulty badge',
  '2.profile.challenge-badge': 'CHALLENGE badge',
  '2.profile.run-figures': 'score, correct answers, average speed (2 decimals)',
  '2.profile.run-date': "completion date or 'Game n'",
  '2.profile.empty': "Empty messages for each mode and a 'Start Playing' action (exact texts not shown).",

  '2.portal.gate': 'Password gate',
  '2.portal.table': 'then a table of users (ID, Display Name, Email, Premium Status shown as Premium/Free)',

  '2.formats.toast-variants': 'Toasts have variants default and destructive',
  '2.formats.toast-place': 'appear at the top (bottom right on wide screens)',
  '2.formats.toast-width': 'max width 420 px',
} as const;
