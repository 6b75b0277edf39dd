import { greatScoreAbove } from '@lights-out/contracts/constants';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import type { User } from '@lights-out/contracts/player';
import { formatPoints, type GameResult, hear, showToast, tapPhone } from '@lights-out/web-kit';
import { useEffect, useEffectEvent } from 'react';

import type { Headline } from '../../model/headline.ts';

/** Sounds and taps the end of a race, once the headline is due. Follows Web Audio. */
export function useHeardFinish(isDue: boolean, headline: Headline | null): void {
  const sound = useEffectEvent(() => {
    hear(headline?.is === 'grand-slam' || headline?.is === 'pole' ? 'triumph' : 'finish');
    tapPhone('finish');
  });
  useEffect(() => {
    if (isDue) sound();
  }, [isDue]);
}

/**
 * Offers the Monthly Challenge after a good race of free practice, to a player who has not entered: once the finish is over. After a
 * friend challenge its own outcome is what counts. Follows the toaster.
 */
export function useGreatScore(isDue: boolean, { board, challengeId, score }: GameResult, user: User): void {
  const offer = useEffectEvent(() => {
    if (board.kind !== 'practice' || challengeId !== null || user.isPremium || score <= greatScoreAbove) return;
    const { title, action, description } = messages.toasts.greatScore;
    showToast({ title, description: description(formatPoints(score)), action: { label: action, href: pages.mode() } });
  });
  useEffect(() => {
    if (isDue) offer();
  }, [isDue]);
}
