import { adminReason, adminReasonMaxLength } from '@lights-out/contracts/admin-contests';
import { type CapabilitySwitch, postAdminSwitch } from '@lights-out/contracts/admin-site';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { callApi, showToast, TextArea } from '@lights-out/web-kit';
import * as z from 'zod/mini';

import { useStepForm } from '../api/step-form.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const texts = adminMessages.site;
const schema = z.object({ reason: adminReason });

interface SwitchDialogProps {
  readonly turned: CapabilitySwitch;
  readonly onClose: () => void;
}

/** Switches a capability to its other state, for a reason. */
export function SwitchDialog({ turned: { capability, isOn }, onClose }: SwitchDialogProps) {
  const to = isOn ? 'off' : 'on';
  const name = texts.capabilities[capability];
  const { form, field, text, isBusy } = useStepForm({
    schema,
    values: { reason: '' },
    call: ({ reason }) => callApi(postAdminSwitch, { params: { capability }, body: { isOn: !isOn, reason } }),
    onDone: () => {
      showToast({ title: texts.done[to], description: name });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      form={form}
      title={texts.turnTitle[to](name)}
      confirmLabel={texts.turn[to]}
      isBusy={isBusy}
      error={text}
      onClose={onClose}
    >
      <p>{isOn ? texts.effects[capability] : texts.back}</p>
      <TextArea label={texts.reason} hint={texts.reasonHint} maxLength={adminReasonMaxLength} {...field('reason')} />
    </ConfirmDialog>
  );
}
