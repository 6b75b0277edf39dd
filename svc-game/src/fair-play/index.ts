/** What other subjects may use of this one. Rules and SQL may name the rules and SQL of others themselves. */
export { notingRefusal } from './flows/evidence-writer.ts';
export { refuseBarred } from './flows/refuse-barred.ts';
export { requireNoHousehold } from './flows/require-no-household.ts';
export { clearedBehind } from './rules/clearance.ts';
export { evidenceDays, evidenceOf, type Noted } from './rules/evidence.ts';
export { type AccountTrace, listTracesOf } from './sql/account-traces.ts';
export { deleteAppealsOf } from './sql/appeals.ts';
export { fieldWith } from './rules/field.ts';
export { listNames } from './sql/fair-play-log.ts';
export { listFieldParts } from './sql/judged-answers.ts';
export { deleteEvidenceOf, listEvidence } from './sql/evidence.ts';
