/** Section 9: business constants and limits. */
export const constantRows = {
  '9.questions': '7 questions per game',
  '9.options': '4 options per question',
  '9.seconds': '15 seconds per question',
  '9.pause': '2-second pause after each answer',
  '9.pause-before-results': '100 ms before navigating to results',
  '9.challenge-expiry': 'Challenge expires in 7 days.',
  '9.winners': 'Winners must respond within 7 days.',
  '9.difficulties': 'Difficulties easy, medium, hard; default medium',
  '9.wrong-scores-nothing': 'Score: if the answer is not correct the score is 0.',
  '9.score':
    'Base 100; bonus = base x (1 - used/total), rounded, with total 15 by default; score = (base + bonus) x multiplier, rounded.',
  '9.formula-in-the-game': "(The game's exact use of this formula is partly not shown; the 15 s limit matches.)",
  '9.fee': 'Entry fee 1.50 EUR one-time.',
  '9.prize': 'Prize: two Friday tickets, Monaco Grand Prix 2025, to the monthly top scorer.',
  '9.monthly': 'Prizes are monthly.',
  '9.great-score': "'Great Score' threshold: over 30 points in free mode.",
  '9.prize-cache': 'Prize query cached 5 minutes.',
  '9.test-mode': 'The card payment provider runs in test mode.',
  '9.page-sizes': 'Page sizes and leaderboard limits: not shown.',
} as const;
