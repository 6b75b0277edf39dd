import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';

import { useUnsubscribe } from '../api/mails.ts';
import { UseMailedLink } from './UseMailedLink.tsx';

const settings = { label: messages.settings.link, to: pages.settings() };

/** Stops the mails about contests by the link of one of them, without signing in. */
export function Unsubscribe({ token }: { readonly token: string }) {
  return (
    <UseMailedLink
      token={token}
      using={useUnsubscribe()}
      texts={messages.unsubscribe}
      goneCode="unsubscribe-link-invalid"
      whenDone={settings}
      whenGone={settings}
    />
  );
}
