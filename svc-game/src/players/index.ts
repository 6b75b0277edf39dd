/** What other subjects may use of this one. Rules and SQL may name the rules and SQL of others themselves. */
export { admitPlayer } from './flows.ts';
export {
  deleteConfirmedAddress,
  deleteEndedClosures,
  findDeletion,
  hasConfirmedAddress,
  hasLeftPlay,
  lockKnownPlayer,
  updateClosure,
  updateRetiredPlayer,
} from './sql.ts';
