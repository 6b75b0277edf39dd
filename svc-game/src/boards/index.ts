/** What other subjects may use of this one. Rules and SQL may name the rules and SQL of others themselves. */
export { type FieldRun, findTopScore, listField } from './ranks/field.ts';
export {
  findBest,
  findHolder,
  findKeyAhead,
  findStandingCounts,
  listStandings,
} from './ranks/standings.ts';
export { type BoardAndPart, boardOfGame } from './rules/board.ts';
export { rankOfStanding } from './rules/rank.ts';
export { isUntimedResult, type StoredResult } from './rules/result.ts';
