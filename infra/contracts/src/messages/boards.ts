/** The leaderboards. */
export const boardsMessages = {
  free: 'FREE PRACTICE', premium: 'MONTHLY CHALLENGE', standings: 'Full Standings', placeholder: '---',
  empty: 'No entries yet. Be the first to race!', back: 'BACK TO RACING',
  title: 'Leaderboard', boards: 'Boards', podium: 'Podium', difficulty: 'Difficulty', allDifficulties: 'All',
  premiumDifficulty: 'Every run of the Monthly Challenge is driven at medium.',
  showAll: 'Show all difficulties', you: 'You', ownPlace: 'Your place', nobodyYet: 'nobody yet',
  restOpen: 'Every place from 4th on is still open.', loading: 'Loading the standings...',
  correct: 'correct', averageSpeed: 'avg', points: 'pts', correctSpoken: 'correct answers', averageSpoken: 'average speed', pointsSpoken: 'points',
  columns: { place: 'Place', player: 'Player', correct: 'Correct', averageSpeed: 'Avg speed', difficulty: 'Difficulty', points: 'Points' },
  more: 'Show more places', moreShown: (from: string, to: string) => `Places ${from} to ${to} are shown now.`,
  refreshes: (seconds: number) => `Live: refreshed every ${seconds} seconds.`,
  notRefreshed: (seconds: number) => `Could not be refreshed just now. Trying again every ${seconds} seconds.`,
} as const;
