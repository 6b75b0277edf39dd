import { monthlyPrizeQuery } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** How often to poll for the next contest after the end of this one by the browser's clock. */
const afterEndMs = 5_000;

/** The current contest and its prize, cached for five minutes. After `onEnd` it polls until the next contest is there. */
export function usePrize() {
  const [endedContest, setEndedContest] = useState<string | null>(null);
  const query = useQuery({
    ...monthlyPrizeQuery,
    refetchInterval: ({ state }) => (state.data && state.data.contest === endedContest ? afterEndMs : false),
  });
  const contest = query.data?.contest;
  const hasEnded = contest !== undefined && contest === endedContest;
  return { query, hasEnded, onEnd: () => setEndedContest(contest ?? null) };
}
