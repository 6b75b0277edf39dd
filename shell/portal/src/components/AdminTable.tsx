import { changeAdminRole, type ListedAdmin } from '@lights-out/contracts/admin-people';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Button } from '@lights-out/web-kit';
import { useState } from 'react';

import { useAdmin, useMay } from '../api/session.tsx';
import { dayInWords } from '../model/wording.ts';
import lists from '../pages/Lists.module.css';
import { ChangeAdminDialog } from './ChangeAdminDialog.tsx';
import { type Column, DataTable } from './DataTable.tsx';

const texts = adminMessages.people;

/** The admins in the order in which they joined; an owner changes them. */
export function AdminTable({ admins }: { readonly admins: readonly ListedAdmin[] }) {
  const may = useMay();
  const { id: ownId } = useAdmin();
  const [changed, setChanged] = useState<string>();
  // As it is now: the dialog stays open while its steps change the admin.
  const shown = admins.find(({ id }) => id === changed);
  const hasOneOwner = admins.filter(({ role }) => role === 'owner').length === 1;
  return (
    <div className={lists.view}>
      <DataTable
        caption={texts.list.title}
        rows={admins}
        keyOf={({ id }) => id}
        columns={columnsFor(ownId, may(changeAdminRole) ? setChanged : undefined)}
      />
      {hasOneOwner && may(changeAdminRole) && <p className={lists.lead}>{texts.list.oneOwner}</p>}
      {shown && <ChangeAdminDialog admin={shown} onClose={() => setChanged(undefined)} />}
    </div>
  );
}

function columnsFor(ownId: string, onChange: ((id: string) => void) | undefined): readonly Column<ListedAdmin>[] {
  const { columns, you, noPlayer, change, changeWho } = texts.list;
  return [
    { name: columns.name, cell: ({ id, name }) => (id === ownId ? `${name} ${you}` : name) },
    { name: columns.role, cell: ({ role }) => texts.roles[role] },
    { name: columns.joined, cell: ({ joinedAt }) => dayInWords(joinedAt) },
    { name: columns.player, cell: ({ playerId }) => <span className={lists.id}>{playerId ?? noPlayer}</span> },
    ...(onChange === undefined
      ? []
      : [
          {
            name: columns.act,
            cell: ({ id, name }: ListedAdmin) => (
              <Button variant="secondary" aria-label={changeWho(name)} onClick={() => onChange(id)}>
                {change}
              </Button>
            ),
          },
        ]),
  ];
}
