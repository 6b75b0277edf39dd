import { type NamedBoard, practice } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Button } from '@lights-out/web-kit';
import type { ComponentProps } from 'react';

interface BackToRacingProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'className'> {
  /** The board that it stands in; a contest's is gold. */
  readonly board?: NamedBoard;
}

/** Leads from the boards to a race: beside the title, or in an open position. */
export function BackToRacing({ board = practice, ...look }: BackToRacingProps) {
  return (
    <Button variant={board.kind === 'contest' ? 'gold' : 'primary'} {...look} to={pages.mode()} isWideOnPhone>
      {messages.leaderboard.back}
    </Button>
  );
}
