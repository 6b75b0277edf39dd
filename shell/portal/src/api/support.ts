import {
  getSupportGames,
  getSupportPlayer,
  getSupportPrizes,
  type SupportGames,
  type SupportPlayer,
  type SupportPrize,
} from '@lights-out/contracts/admin-support';
import { callApi } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

import { keys } from './keys.ts';
import { usePortalSession } from './session.tsx';

/** A player's account, sessions and mails, and what admins did. Each reading is in the audit list. */
export function useSupportPlayer(player: string) {
  const { during } = usePortalSession();
  return useQuery<SupportPlayer>({
    queryKey: keys.support(player),
    queryFn: () => during(callApi(getSupportPlayer, { params: { user: player } })),
  });
}

export function useSupportGames(player: string) {
  const { during } = usePortalSession();
  return useQuery<SupportGames>({
    queryKey: keys.supportGames(player),
    queryFn: () => during(callApi(getSupportGames, { params: { user: player } })),
  });
}

export function useSupportPrizes(player: string) {
  const { during } = usePortalSession();
  return useQuery<SupportPrize[]>({
    queryKey: keys.supportPrizes(player),
    queryFn: () => during(callApi(getSupportPrizes, { params: { user: player } })),
  });
}
