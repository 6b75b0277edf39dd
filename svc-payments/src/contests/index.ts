/** What other subjects may use of this one. Rules and SQL may name the rules and SQL of others themselves. */
export { type Contest, isOnSale } from './rules/contest.ts';
export { hasPrizePassed } from './sql/contest-prizes.ts';
export { findCancellation, findContest } from './sql/contests.ts';
