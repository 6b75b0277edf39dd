import { isUntimed, modeOf, type NamedBoard } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { formatPoints } from '@lights-out/web-kit';

/** The shared text of a result: an invitation with its link. */
export interface Share {
  readonly title: string;
  readonly text: string;
}

interface Shared {
  readonly score: number;
  /** Only Free Practice is called free. */
  readonly board: NamedBoard;
}

/** The words for a result; with the link of a challenge they ask to beat it, else they ask to the game at `link`. */
export function shareOf({ score, board }: Shared, link: string, isChallenge: boolean): Share {
  const { challengeText, text, untimedText, played } = messages.sharing;
  const words = isChallenge ? challengeText : isUntimed(board) ? untimedText : text;
  return {
    title: messages.brand.name,
    text: words(formatPoints(score), played[modeOf(board)], link),
  };
}

/** Opens Twitter with the text, for the player to send. */
export function twitterLink({ text }: Share): string {
  return `https://twitter.com/intent/tweet?${new URLSearchParams({ text }).toString()}`;
}

/** Opens WhatsApp with the text, for the player to send. */
export function whatsAppLink({ text }: Share): string {
  return `https://wa.me/?${new URLSearchParams({ text }).toString()}`;
}
