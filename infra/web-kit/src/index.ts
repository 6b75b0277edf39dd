export { ApiError, type ApiFault } from './api/api-error.ts';
export { type ApiCall, callApi, callTimeoutMs } from './api/call-api.ts';
export { createQueryClient } from './api/query-client.ts';
export { queryKeys } from './api/query-keys.ts';
export { formatPoints, formatSeconds, ordinal } from './format/numbers.ts';
export { formatRelativeTime } from './format/relative-time.ts';
export { useMediaQuery, useReducedMotion } from './hooks/use-media-query.ts';
export { useNow } from './hooks/use-now.ts';
export { usePageTitle } from './hooks/use-page-title.ts';
export { useSecondsLeft } from './hooks/use-seconds-left.ts';
export { Button } from './parts/Button.tsx';
export { Card } from './parts/Card.tsx';
export { classNames } from './parts/class-names.ts';
export { EmptyState } from './parts/EmptyState.tsx';
export { ErrorPanel } from './parts/ErrorPanel.tsx';
export { Field } from './parts/Field.tsx';
export { LiveRegion } from './parts/LiveRegion.tsx';
export { Panel } from './parts/Panel.tsx';
export { Skeleton } from './parts/Skeleton.tsx';
export { VisuallyHidden } from './parts/VisuallyHidden.tsx';
export {
  type GameResult, playerState, type PlayerState, type PlayerStateKey, type StoredAnswer,
} from './session/player-state.ts';
export { type Me, useMe } from './session/use-me.ts';
export { usePlayerState } from './session/use-player-state.ts';
export { useSignOut } from './session/use-sign-out.ts';
export { showToast } from './toast/show-toast.ts';
export { Toaster } from './toast/Toaster.tsx';
