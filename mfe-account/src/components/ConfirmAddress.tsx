import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';

import { useConfirmAddress } from '../api/mails.ts';
import { UseMailedLink } from './UseMailedLink.tsx';

const texts = messages.confirmation;

/** Confirms the address by the link of a mail. */
export function ConfirmAddress({ token }: { readonly token: string }) {
  return (
    <UseMailedLink
      token={token}
      using={useConfirmAddress()}
      texts={texts}
      goneCode="confirmation-link-invalid"
      whenDone={{ label: texts.onward, to: pages.mode() }}
      whenGone={{ label: messages.settings.link, to: pages.settings() }}
    />
  );
}
