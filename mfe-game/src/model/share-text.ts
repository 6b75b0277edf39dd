import { messages } from '@lights-out/contracts/messages';
import { formatPoints } from '@lights-out/web-kit';

/** The shared text of a result: an invitation with its link. */
export interface Share {
  readonly title: string;
  readonly text: string;
}

/** The words for a result; with the link of a challenge they ask to beat it, else they ask to the game at `link`. */
export function shareOf(score: number, link: string, isChallenge: boolean): Share {
  const words = isChallenge ? messages.sharing.challengeText : messages.sharing.text;
  return { title: messages.brand.name, text: words(formatPoints(score), link) };
}

/** Opens Twitter with the text, for the player to send. */
export function twitterLink({ text }: Share): string {
  return `https://twitter.com/intent/tweet?${new URLSearchParams({ text }).toString()}`;
}

/** Opens WhatsApp with the text, for the player to send. */
export function whatsAppLink({ text }: Share): string {
  return `https://wa.me/?${new URLSearchParams({ text }).toString()}`;
}
