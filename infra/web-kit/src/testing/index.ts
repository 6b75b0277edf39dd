import { endFakeApi } from './fake-api.ts';
import { signedIn } from './signed-in.ts';

export { aDaily, aDailyQuestion, aDailyResult } from './a-daily.ts';
export { aGrid, aGridRow } from './a-grid.ts';
export { longestStartMs } from '../countdown/start-sequence.ts';
export { canDeriveKeys, puzzleData, refuseWithPuzzle } from './a-puzzle.ts';
export { answer, FakeAnswer, never, offline, refuse } from './answers.ts';
export {
  aFinishedGame,
  aGameResult,
  aHistoryEntry,
  aLeaderboardEntry,
  aMonthlyPrize,
  anOpenQuestion,
  aReviewedQuestion,
  aRunningGame,
  aStanding,
  aUser,
  aVerdict,
  builtAt,
  type HistoryEntry,
  idOf,
} from './builders.ts';
export { fakeApi, type FakeApi, type FakeCall, type RouteName } from './fake-api.ts';
export { holdDevice } from './hold-device.ts';
export { matchMedia } from './match-media.ts';
export { aRacedMistake, someMistakes } from './some-mistakes.ts';
export { speakers } from './speakers.ts';
export { type RenderedPage, renderPage } from './render-page.tsx';

afterEach(() => {
  signedIn.user = null;
  window.localStorage.clear();
  endFakeApi();
});
