import { type AccountClosure, reopenAccount } from '@lights-out/contracts/admin-accounts';
import type { AdminUser } from '@lights-out/contracts/admin';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { callApi } from '@lights-out/web-kit';

import { ReasonDialog } from './ReasonDialog.tsx';

const texts = adminMessages.users;

interface ReopenAccountDialogProps {
  readonly user: Pick<AdminUser, 'id' | 'displayName'>;
  readonly closure: AccountClosure;
  readonly onClose: () => void;
}

/** Reopens a closed account, for a reason that is written down. */
export function ReopenAccountDialog({ user: { id, displayName }, closure, onClose }: ReopenAccountDialogProps) {
  return (
    <ReasonDialog
      route={reopenAccount}
      title={texts.reopenTitle(displayName)}
      about={texts.reopenText(closure.reason)}
      confirmLabel={texts.reopen}
      done={texts.done.reopened}
      subject={displayName}
      call={(reason) => callApi(reopenAccount, { params: { user: id }, body: { reason } })}
      onClose={onClose}
    />
  );
}
