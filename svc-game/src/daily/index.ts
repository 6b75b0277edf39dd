/** What other subjects may use of this one. Rules and SQL may name the rules and SQL of others themselves. */
export { dayOf } from './rules/day.ts';
export { countsOfRun, gameOfRun, markOf, type RaceOfRun } from './rules/run.ts';
export { deleteDailyRunsOf } from './sql/guests.ts';
