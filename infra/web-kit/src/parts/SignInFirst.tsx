import { pages } from '@lights-out/contracts/pages';
import type { SignInNext } from '@lights-out/contracts/sign-in-next';
import { useLocation } from 'react-router-dom';

import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface SignInFirstProps {
  readonly text: string;
  readonly button: string;
  /** The session of somebody who has an account has ended. */
  readonly hasAccount: boolean;
}

/** In place of what only signed-in players see; it leads back to the same address. */
export function SignInFirst({ text, button, hasAccount }: SignInFirstProps) {
  const { pathname, search } = useLocation();
  const state: SignInNext = { next: pathname + search, hasAccount };
  return (
    <EmptyState
      text={text}
      action={
        <Button to={pages.email()} state={state} isWideOnPhone>
          {button}
        </Button>
      }
    />
  );
}
