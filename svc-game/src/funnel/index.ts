/** What other subjects may use of this one. Rules and SQL may name the rules and SQL of others themselves. */
export { deleteRegistration, findRegistration } from './sql/counts.ts';
