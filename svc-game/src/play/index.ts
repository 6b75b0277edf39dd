/** What other subjects may use of this one. Rules and SQL may name the rules and SQL of others themselves. */
export { evidenceOf, lockHeld } from './flows/held-arrivals.ts';
export { retirePlayer } from './flows/retire-player.ts';
export { timeOf, toldAt } from './flows/shared-clock.ts';
export { accepted, stepBetween } from './flows/step-game.ts';
export {
  advanceByTime,
  nextToOpen,
  openQuestion,
  openSlotOf,
  type Step,
} from './rules/game-steps.ts';
export { type ClosedSlot, type Game, isClosed, type OpenSlot, shownMsOf, type Slot, startGame } from './rules/game.ts';
export { exportedAnswer } from './views/exported-answer.ts';
export { openQuestionView, stepsView, verdictView } from './views/game-view.ts';
