import { addDraftImage, pictureMaxBytes } from '@lights-out/contracts/admin-drafts';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { callApi, Field, LiveRegion } from '@lights-out/web-kit';
import { useState } from 'react';

import type { DraftImage } from '../api/drafts.ts';
import { useSendFile } from '../api/send-file.ts';
import { markRoute } from '../model/route-mark.ts';

const texts = adminMessages.drafts.picture;
/** A megabyte at 50 KB/s. */
const sentWithinMs = 20_000;

interface AddPictureProps {
  readonly draft: number;
  readonly onAdded: (added: DraftImage) => void;
}

/** Sends a picture as soon as it is chosen. One that is refused changes nothing of what is typed. */
export function AddPicture({ draft, onAdded }: AddPictureProps) {
  const { send, isBusy, error, forget } = useSendFile(
    (file) => callApi(addDraftImage, { params: { draft }, bytes: file, timeoutMs: sentWithinMs }),
    onAdded,
  );
  const [complaint, complain] = useState<string>();
  const take = (file: File | undefined) => {
    forget();
    const isTooLarge = file !== undefined && file.size > pictureMaxBytes;
    complain(isTooLarge ? texts.tooLarge : undefined);
    if (file && !isTooLarge) send(file);
  };
  return (
    <div {...markRoute(addDraftImage)}>
      <Field
        label={texts.label}
        hint={texts.hint}
        type="file"
        accept=".svg,.png,.webp,image/svg+xml,image/png,image/webp"
        disabled={isBusy}
        error={complaint ?? error}
        onChange={({ target: { files } }) => take(files?.[0])}
      />
      {isBusy && <p>{texts.adding}</p>}
      <LiveRegion message={isBusy ? texts.adding : ''} />
    </div>
  );
}
