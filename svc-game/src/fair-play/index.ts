/** What other subjects may use of this one. Rules and SQL may name the rules and SQL of others themselves. */
export { notingRefusal } from './flows/evidence-writer.ts';
export { evidenceOf, type Noted } from './rules/evidence.ts';
export { type AccountTrace, deleteTracesOfPlayer, listTracesOf } from './sql/account-traces.ts';
export { deleteAppealsOf } from './sql/appeals.ts';
export { deleteEvidenceOf, listEvidence } from './sql/evidence.ts';
