/** What other subjects may use of this one. Rules and SQL may name the rules and SQL of others themselves. */
export { findOpenChallenge, makeChallenge } from './flows.ts';
export { allQuestions, expiryOf, isOpen, mayShareQuestions, outcomeOf } from './rules/challenge.ts';
export { listChallengeQuestions } from './sql/challenge-questions.ts';
export { findFirstGame } from './sql/challenge-results.ts';
export { findChallenge } from './sql/challenges.ts';
