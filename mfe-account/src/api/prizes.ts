import { type Award, claimPrize } from '@lights-out/contracts/prizes';
import { ApiError, callApi, prizesQuery, queryKeys } from '@lights-out/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { useConfirmAddress } from './mails.ts';

/** The prizes that the player was offered. */
export function usePrizes(userId: string) {
  return useQuery({ ...prizesQuery(userId), refetchOnMount: 'always' });
}

/** Where svc-game has not heard of the confirmed address yet. */
const secondsToHear = 10;

/**
 * Claims the prize of a contest; refetches the awards whether it succeeds or not.
 *
 * @param confirmation the token of the mail that led here, which confirms the address first; null without one
 */
export function useClaim(userId: string, confirmation: string | null) {
  const client = useQueryClient();
  const confirming = useConfirmAddress();
  return useMutation({
    mutationFn: async (contest: string) => {
      // A link that was used before is no reason to fail: the address may be confirmed.
      const isConfirmed =
        confirmation !== null && (await confirming.mutateAsync(confirmation).then(accept, isUsedLink));
      return claim(contest, isConfirmed ? secondsToHear : 0);
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.prizes(userId) }),
  });
}

async function claim(contest: string, triesLeft: number): Promise<Award> {
  try {
    return await callApi(claimPrize, { body: { contest } });
  } catch (error) {
    if (triesLeft === 0 || !(error instanceof ApiError) || error.code !== 'address-not-confirmed') throw error;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return claim(contest, triesLeft - 1);
  }
}

function accept(): true {
  return true;
}

function isUsedLink(error: unknown): false {
  if (error instanceof ApiError && error.code === 'confirmation-link-invalid') return false;
  throw error;
}
