import { type AdminAward } from '@lights-out/contracts/admin-contest-view';
import { recordDelivery } from '@lights-out/contracts/admin-contests';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { deliveryBy } from '@lights-out/contracts/prizes';
import { callApi, Field, SelectField } from '@lights-out/web-kit';
import { useState } from 'react';

import { ReasonDialog } from './ReasonDialog.tsx';
import { useToday } from './use-today.ts';

const texts = adminMessages.contests;

interface RecordDeliveryDialogProps {
  readonly contest: string;
  readonly award: AdminAward;
  readonly onClose: () => void;
}

/** Records how and when a prize was handed over, and what proves it. */
export function RecordDeliveryDialog({ contest, award, onClose }: RecordDeliveryDialogProps) {
  const { playerId, displayName, delivery } = award;
  const today = useToday().toISOString().slice(0, 10);
  const [by, setBy] = useState<string>(delivery?.by ?? 'post');
  const [on, setOn] = useState(delivery?.on ?? today);
  return (
    <ReasonDialog
      route={recordDelivery}
      title={texts.deliveryTitle(displayName)}
      about={texts.deliveryText}
      confirmLabel={texts.delivery}
      label={texts.deliveryReference}
      hint={texts.deliveryReferenceHint}
      done={texts.done.delivered}
      subject={displayName}
      call={(reference) =>
        callApi(recordDelivery, {
          params: { contest, player: playerId },
          body: { by: deliveryBy.parse(by), on, reference },
        })
      }
      onClose={onClose}
    >
      <SelectField
        label={texts.deliveryBy}
        value={by}
        onChange={({ currentTarget }) => setBy(currentTarget.value)}
        choices={deliveryBy.options.map((value) => ({ value, label: texts.deliveries[value] }))}
      />
      <Field
        label={texts.deliveryOn}
        type="date"
        required
        max={today}
        value={on}
        onChange={({ currentTarget }) => setOn(currentTarget.value)}
      />
    </ReasonDialog>
  );
}
