/** What other subjects may use of this one. Rules and SQL may name the rules and SQL of others themselves. */
export { listAdmins } from './sql/admins.ts';
export { type AuditRow, insertAuditRow, listAuditRowsFor, listAuditRowsOf } from './sql/audit.ts';
export { hasSwitchedOff } from './sql/switches.ts';
