/** What other subjects may use of this one. Rules and SQL may name the rules and SQL of others themselves. */
export { type CountedRun, findAnswers, findListedBoardKey, findMarks } from './flows.ts';
export { type FieldRun, findTopScore, listField } from './ranks/field.ts';
export {
  findBest,
  findHolder,
  findKeyAhead,
  findStandingCounts,
  listStandings,
} from './ranks/standings.ts';
export { type BoardAndPart, boardOfGame } from './rules/board.ts';
export { startOfPeriod } from './rules/period.ts';
export { markOfAnswer } from './rules/marks.ts';
export { rankOfStanding } from './rules/rank.ts';
export { isUntimedResult, type StoredResult } from './rules/result.ts';
export { leaderboardEntry } from './views.ts';
