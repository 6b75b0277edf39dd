import { modeOf, type NamedBoard } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';

const { countdown, game } = messages;

/** What a race on this board is called. A contest by its own name is a rehearsal: the month's has none. */
export function modeName(board: NamedBoard): string {
  return isRehearsal(board) ? game.rehearsal : game[modeOf(board)];
}

/** What its start lights say. */
export function startWords(board: NamedBoard): { readonly title: string; readonly subtitle: string } {
  if (isRehearsal(board)) return { title: countdown.rehearsalTitle, subtitle: countdown.rehearsalSubtitle };
  return board.kind === 'contest'
    ? { title: countdown.premiumTitle, subtitle: countdown.premiumSubtitle }
    : { title: countdown.freeTitle, subtitle: countdown.freeSubtitle };
}

function isRehearsal(board: NamedBoard): boolean {
  return board.kind === 'contest' && board.contest !== undefined;
}
