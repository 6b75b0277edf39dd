/** What other subjects may use of this one. Rules and SQL may name the rules and SQL of others themselves. */
export { type Closure, endInWords, newClosure } from './rules/closure.ts';
export { foldDisplayName, foldEmail, mailboxOf } from './rules/fold.ts';
export { hashSecretToken, newSecretToken } from './rules/secret-token.ts';
export { deleteClosure, findClosure, upsertClosure } from './sql/closures.ts';
export { insertDeletedAccount, listDeletedWithAddress } from './sql/deleted-accounts.ts';
export { deleteEntriesOf, hasEntry, insertEntry, upsertEntryState } from './sql/entries.ts';
export {
  deleteUser,
  findRegistration,
  findUser,
  findUserByEmail,
  hasDisplayName,
  hasLookAlike,
  insertUser,
  lockUser,
  updateAcceptedTerms,
  updateDisplayName,
  updateLanguage,
  updatePassword,
  updatePasswordHash,
  updateResetAt,
  type UserRow,
} from './sql/users.ts';
export { userView } from './views.ts';
