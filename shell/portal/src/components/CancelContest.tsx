import { type AdminContestView } from '@lights-out/contracts/admin-contest-view';
import { cancelContest } from '@lights-out/contracts/admin-contests';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Button, callApi } from '@lights-out/web-kit';
import { useState } from 'react';

import { useMay } from '../api/session.tsx';
import { allowedSteps } from '../model/contest-steps.ts';
import { contestInWords } from '../model/wording.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

const texts = adminMessages.contests;

/** The step that cancels the contest, for those who may take it. */
export function CancelContest({ view }: { readonly view: AdminContestView }) {
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  if (view.canceledFor) return null;
  const name = contestInWords(view);
  return (
    <>
      {allowedSteps(view).cancel && may(cancelContest) && (
        <p>
          <Button variant="danger" onClick={() => setAsking(true)}>
            {texts.cancel}
          </Button>
        </p>
      )}
      {isAsking && (
        <ReasonDialog
          route={cancelContest}
          title={texts.cancelTitle(name)}
          about={texts.cancelText}
          confirmLabel={texts.cancel}
          hint={texts.reasonHint}
          done={texts.done.canceled}
          subject={name}
          call={(reason) => callApi(cancelContest, { params: { contest: view.contest }, body: { reason } })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
