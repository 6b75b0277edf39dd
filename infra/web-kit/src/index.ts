export { ApiError, type ApiFault } from './api/api-error.ts';
export {
  type ApiCall,
  addressOf,
  type CallArguments,
  callApi,
  callApiWithHeaders,
  callTimeoutMs,
  withDeadline,
} from './api/call-api.ts';
export { cursorPages } from './api/cursor-pages.ts';
export { errorText, isSessionEnd } from './api/error-text.ts';
export {
  confirmationQuery,
  friendsQuery,
  gameReviewQuery,
  gridQuery,
  helmetsQuery,
  contestsQuery,
  mailSettingsQuery,
  mistakesQuery,
  monthlyPrizeQuery,
  neighboursQuery,
  ownRowQuery,
  progressQuery,
  type PaidIntent,
  prizesQuery,
  useMonthlyPrize,
  siteStateQuery,
  useIsSwitchedOff,
  useSiteState,
} from './api/queries.ts';
export { createQueryClient } from './api/query-client.ts';
export { queryKeys } from './api/query-keys.ts';
export { readSiteOperator } from './session/site-operator.ts';
export { nameOfContest, standOf, usePastContests } from './contests/past-contests.ts';
export { Countdown } from './countdown/Countdown.tsx';
export { StartLights } from './countdown/StartLights.tsx';
export { TimeLeft } from './countdown/TimeLeft.tsx';
export { DailyMarks, DailySign } from './daily/DailyMarks.tsx';
export {
  dailyFigure,
  formatCountdown,
  marksOfRun,
  racedText,
  runningText,
  standingText,
} from './daily/daily-words.ts';
export { fetchDaily, localInstant, useDaily } from './daily/use-daily.ts';
export { useShareDaily } from './daily/use-share-daily.ts';
export { type ContractFormOptions, useContractForm } from './form/use-contract-form.ts';
export { gridClassName } from './daily/grid-words.ts';
export { GridLine } from './daily/GridLine.tsx';
export { formatLap, formatPoints, formatSeconds, ordinal } from './format/numbers.ts';
export {
  formatDay,
  formatDeadline,
  formatDeadlineDay,
  formatDeadlineHour,
  formatMonth,
  formatMonthName,
} from './format/contest-dates.ts';
export { formatRelativeTime } from './format/relative-time.ts';
export { formatStartClock } from './format/start-clock.ts';
export { useCopying } from './hooks/use-copying.ts';
export { useFocusKept } from './hooks/use-focus-kept.ts';
export { useMediaQuery, useReducedMotion } from './hooks/use-media-query.ts';
export { useNow } from './hooks/use-now.ts';
export { usePageTitle } from './hooks/use-page-title.ts';
export { useSingleKeys } from './hooks/use-single-keys.ts';
export { useSecondsLeft } from './hooks/use-seconds-left.ts';
export { Dialog } from './modal/Dialog.tsx';
export { Modal } from './modal/Modal.tsx';
export { AddressToConfirm } from './parts/AddressToConfirm.tsx';
export { Badge } from './parts/Badge.tsx';
export { Button } from './parts/Button.tsx';
export { CanceledContest } from './parts/CanceledContest.tsx';
export { Card } from './parts/Card.tsx';
export { classNames } from './parts/class-names.ts';
export { DifficultyBadge } from './parts/DifficultyBadge.tsx';
export { EmptyState } from './parts/EmptyState.tsx';
export { ErrorPanel } from './parts/ErrorPanel.tsx';
export { Field } from './parts/Field.tsx';
export { coversScreen, fillsScreen } from './parts/fills-screen.ts';
export { Helmet } from './parts/Helmet.tsx';
export { LiveRegion } from './parts/LiveRegion.tsx';
export { Loaded } from './parts/Loaded.tsx';
export { Page } from './parts/Page.tsx';
export { PageRoutes } from './parts/PageRoutes.tsx';
export { Panel } from './parts/Panel.tsx';
export { Quoted } from './parts/Quoted.tsx';
export { SectorBox } from './parts/SectorBox.tsx';
export { SectorMarks } from './parts/SectorMarks.tsx';
export { SelectField } from './parts/SelectField.tsx';
export { SignInFirst } from './parts/SignInFirst.tsx';
export { Skeleton } from './parts/Skeleton.tsx';
export { Tabs } from './parts/Tabs.tsx';
export { TextArea } from './parts/TextArea.tsx';
export { Tooltip } from './parts/Tooltip.tsx';
export { VisuallyHidden } from './parts/VisuallyHidden.tsx';
export { writeText } from './parts/write-text.ts';
export { attemptSolved } from './puzzle/attempt-solved.ts';
export { createPasskey, getPasskey, knowsPasskeys } from './passkeys/passkeys.ts';
export { RecoveryCodes } from './passkeys/RecoveryCodes.tsx';
export { latePart, type LatePart } from './remote/late-part.ts';
export { RemoteBoundary } from './remote/RemoteBoundary.tsx';
export { RemoteLoading } from './remote/RemoteLoading.tsx';
export { RemoteUnavailable } from './remote/RemoteUnavailable.tsx';
export { whenIdle } from './remote/when-idle.ts';
export { whenUsed } from './remote/when-used.ts';
export { ReviewedAnswers } from './review/ReviewedAnswers.tsx';
export { Sectors } from './review/Sectors.tsx';
export { SourceText } from './review/SourceText.tsx';
export { noteArrival, noteQuestion, ownArrival, usePageForm } from './session/arrival.ts';
export {
  type GameResult,
  playerState,
  type PlayerState,
  type BoardRanks,
} from './session/player-state.ts';
export { useAcceptedTerms } from './session/use-accepted-terms.ts';
export { useChallengePosition } from './session/use-challenge-position.ts';
export { useRacesLeft } from './session/use-races-left.ts';
export { useRunningRace } from './session/use-running-race.ts';
export { useMe } from './session/use-me.ts';
export { usePlayerState } from './session/use-player-state.ts';
export { useSignOut } from './session/use-sign-out.ts';
export { hear, hearStart } from './sound/hear.ts';
export { RaceSwitches } from './sound/RaceSwitches.tsx';
export { type RaceSound } from './sound/race-sounds.ts';
export { type Tap, tapPhone } from './sound/tap-phone.ts';
export { mountStandalone } from './standalone/mount-standalone.tsx';
export { showToast } from './toast/show-toast.ts';
export { Toaster } from './toast/Toaster.tsx';
