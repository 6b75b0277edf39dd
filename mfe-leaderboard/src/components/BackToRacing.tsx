import { messages } from '@lights-out/contracts/messages';
import { Button } from '@lights-out/web-kit';
import type { ComponentProps } from 'react';

import { modePath } from '../paths.ts';

/** The way from the boards to a race: in the page's frame, or in the place of who is not on the board yet. */
export function BackToRacing(look: Pick<ComponentProps<typeof Button>, 'variant' | 'className'>) {
  return (
    <Button {...look} to={modePath()} isWideOnPhone>
      {messages.leaderboard.back}
    </Button>
  );
}
