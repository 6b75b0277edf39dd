import { messages } from '@lights-out/contracts/messages';
import { Button } from '@lights-out/web-kit';
import type { ComponentProps } from 'react';

import { modePath } from '../paths.ts';

/** Leads from the boards to a race: beside the title, or in an open position. */
export function BackToRacing(look: Pick<ComponentProps<typeof Button>, 'variant' | 'className'>) {
  return (
    <Button {...look} to={modePath()} isWideOnPhone>
      {messages.leaderboard.back}
    </Button>
  );
}
