/** What other subjects may use of this one. Rules and SQL may name the rules and SQL of others themselves. */
export { confirmAddress, markConfirmed } from './flows/confirm-address.ts';
export type { Mailing } from './flows/queue-mail.ts';
export { sendAfterMs } from './rules/queued-mail.ts';
export { wordsIn } from './rules/words.ts';
export { hasContestMails } from './sql/contest-mails.ts';
export { findConfirmedAt } from './sql/email-confirmations.ts';
export { deleteMailsTo, insertMail, type NewMail } from './sql/mails.ts';
export { deleteReset, deleteResetsOf, findReset } from './sql/password-resets.ts';
export { insertMailAgain, listMailFacts, listMailsTo } from './sql/sent-mails.ts';
