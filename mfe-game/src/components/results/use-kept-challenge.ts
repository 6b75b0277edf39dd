import { useLocation, useNavigate } from 'react-router-dom';

/** The challenge that was made of this game on this visit, and what keeps one: in the history entry, for a reload. */
export function useKeptChallenge(
  gameId: string,
): readonly [challengeId: string | null, keep: (challengeId: string) => void] {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const keep = (challengeId: string) =>
    void navigate(pathname, { replace: true, state: { created: { gameId, challengeId } } });
  return [keptChallenge(state, gameId), keep];
}

function keptChallenge(state: unknown, gameId: string): string | null {
  if (typeof state !== 'object' || state === null || !('created' in state)) return null;
  const created = state.created as { gameId?: unknown; challengeId?: unknown } | null;
  return created?.gameId === gameId && typeof created.challengeId === 'string' ? created.challengeId : null;
}
