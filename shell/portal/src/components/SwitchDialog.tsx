import { type CapabilitySwitch, postAdminSwitch } from '@lights-out/contracts/admin-site';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { callApi } from '@lights-out/web-kit';

import { ReasonDialog } from './ReasonDialog.tsx';

const texts = adminMessages.site;

interface SwitchDialogProps {
  readonly turned: CapabilitySwitch;
  readonly onClose: () => void;
}

/** Switches a capability to its other state, for a reason. */
export function SwitchDialog({ turned: { capability, isOn }, onClose }: SwitchDialogProps) {
  const to = isOn ? 'off' : 'on';
  const name = texts.capabilities[capability];
  return (
    <ReasonDialog
      route={postAdminSwitch}
      title={texts.turnTitle[to](name)}
      about={isOn ? texts.effects[capability] : texts.back}
      confirmLabel={texts.turn[to]}
      hint={texts.reasonHint}
      done={texts.done[to]}
      subject={name}
      call={(reason) => callApi(postAdminSwitch, { params: { capability }, body: { isOn: !isOn, reason } })}
      onClose={onClose}
    />
  );
}
