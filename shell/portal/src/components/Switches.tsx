import type { CapabilitySwitch } from '@lights-out/contracts/admin-site';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Badge, Button } from '@lights-out/web-kit';
import { useState } from 'react';

import { instantInWords } from '../model/wording.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { SwitchDialog } from './SwitchDialog.tsx';

const texts = adminMessages.site;
const { columns } = texts;

const shownColumns: readonly Column<CapabilitySwitch>[] = [
  { name: columns.what, cell: ({ capability }) => texts.capabilities[capability] },
  {
    name: columns.state,
    cell: ({ isOn }) => <Badge tone={isOn ? 'neutral' : 'gold'}>{isOn ? texts.on : texts.off}</Badge>,
  },
  { name: columns.reason, cell: ({ reason }) => reason ?? '' },
  {
    name: columns.since,
    cell: ({ changedAt, changedBy }) => (changedAt ? texts.since(instantInWords(changedAt), changedBy ?? '') : ''),
  },
];

function actColumn(onTurn: (one: CapabilitySwitch) => void): Column<CapabilitySwitch> {
  return {
    name: columns.act,
    cell: (one) => {
      const to = one.isOn ? 'off' : 'on';
      return (
        <Button
          variant="secondary"
          aria-label={texts.turnWhich[to](texts.capabilities[one.capability])}
          onClick={() => onTurn(one)}
        >
          {texts.turn[to]}
        </Button>
      );
    },
  };
}

/** Every capability, with the step to its other state. */
export function Switches({ switches }: { readonly switches: readonly CapabilitySwitch[] }) {
  // As the table showed it: the dialog stays the same while its step changes the switch.
  const [turned, setTurned] = useState<CapabilitySwitch>();
  return (
    <>
      <DataTable
        caption={texts.switches}
        rows={switches}
        keyOf={({ capability }) => capability}
        columns={[...shownColumns, actColumn(setTurned)]}
      />
      {turned && <SwitchDialog turned={turned} onClose={() => setTurned(undefined)} />}
    </>
  );
}
