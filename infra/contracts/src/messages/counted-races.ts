/** Of the games of a contest that count on one day. Read on the pages of the game, of the entry and on the front page. */
export const countedRaces = {
  name: 'Counted races',
  aDay: (races: number) => `${races} a day`,
  left: (left: number, races: number) => `${left} of ${races} left today`,
  noneLeft: 'No counted race left today. The next at 00:00 UTC.',
  /** Where the contest ends with the day. */
  noneToCome: 'No counted race left. The challenge ends today.',
  rule: (races: number) =>
    `${races} counted ${races === 1 ? 'race' : 'races'} a day, each from its start; the day begins at 00:00 UTC. More are free training on other questions.`,
  trainHint: 'You can train in Free Practice, on other questions.',
  train: 'RACE IN FREE PRACTICE',
} as const;
