/** What other subjects may use of this one. Rules and SQL may name the rules and SQL of others themselves. */
export { isLiveText } from './flows/find-bank-questions.ts';
export { keyRequestsSince } from './flows/kept-keys.ts';
export { quarantineIfReported } from './flows/quarantine.ts';
export { balanced } from './rules/balance.ts';
export { type AskedQuestion, askQuestion, drawQuestions, inOptionOrder } from './rules/draw.ts';
export { newsOf } from './rules/news.ts';
export { totalWeight } from './rules/report-weight.ts';
export { type PictureNames, pictureNamesOf } from './rules/picture-names.ts';
export { formsFor } from './rules/variants.ts';
export { sharesOfText } from './rules/shares.ts';
export { shownParts } from './rules/shown-parts.ts';
export { sum } from './rules/sum.ts';
export { averagePlayer, type Estimate, priorOf } from './rules/calibration.ts';
export { deletePlayerEstimate, listEstimates } from './sql/calibration.ts';
export { type AskedKey, insertKeyRequest, lockKeyRequest, updateKeyOpened } from './sql/key-requests.ts';
export { listFigures } from './sql/question-figures.ts';
export {
  countOpenReports,
  insertReport,
  type KeptReport,
  listOpenReporters,
  listOwnReports,
  listReportsFromGames,
  listReportsOf,
  type OwnReport,
  type TextOfQuestion,
  updateCommentsDeleted,
} from './sql/question-reports.ts';
export { hasQuestionText } from './sql/questions.ts';
export { listSeenQuestions } from './sql/seen-questions.ts';
export {
  deleteVoidedQuestion,
  findSnapshot,
  insertVoidedQuestion,
  listLateGames,
  listResultsToCheck,
  markChecked,
  type VoidedQuestion,
} from './sql/voided-questions.ts';
export { insertWithdrawnQuestion } from './sql/withdrawn-questions.ts';
