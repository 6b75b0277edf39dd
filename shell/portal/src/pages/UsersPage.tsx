import { type AdminUser, getAdminUsers } from '@lights-out/contracts/admin';
import { userFilters } from '@lights-out/contracts/admin-accounts';
import { getSupportPlayer } from '@lights-out/contracts/admin-support';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Badge, Button, callApiWithHeaders, EmptyState, SelectField } from '@lights-out/web-kit';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';

import { keys } from '../api/keys.ts';
import { useMay } from '../api/session.tsx';
import { usePages } from '../api/use-pages.ts';
import { pathToSupport } from '../paths.ts';
import { AccountState, ClosedUntil } from '../components/AccountState.tsx';
import { CloseAccountDialog } from '../components/CloseAccountDialog.tsx';
import { Address } from '../components/Address.tsx';
import { type Column, DataTable } from '../components/DataTable.tsx';
import { PagedTable } from '../components/PagedTable.tsx';
import { RenameDialog } from '../components/RenameDialog.tsx';
import { ReopenAccountDialog } from '../components/ReopenAccountDialog.tsx';
import { SearchField } from '../components/SearchField.tsx';
import { dayInWords } from '../model/wording.ts';
import styles from './Lists.module.css';

const texts = adminMessages.users;

type Which = 'all' | (typeof userFilters)[number];

interface Asked {
  readonly search: string;
  readonly which: Which;
}

const everybody: Asked = { search: '', which: 'all' };

/** Every account, to be searched. */
export function UsersPage() {
  const [asked, setAsked] = useState(everybody);
  const { search, which } = asked;
  const isWhole = search === '' && which === 'all';
  const pages = usePages(keys.answer(getAdminUsers, asked), (cursor) =>
    callApiWithHeaders(getAdminUsers, {
      query: { cursor, search: search || undefined, only: which === 'all' ? undefined : which },
    }),
  );
  return (
    <section className={styles.view} aria-label={adminMessages.views.users}>
      <Search isWhole={isWhole} onAsk={setAsked} />
      <PagedTable
        pages={pages}
        failure={texts.failed}
        empty={<EmptyState text={isWhole ? texts.empty : texts.noMatch(search)} />}
      >
        {(rows) => <UserTable users={rows} />}
      </PagedTable>
    </section>
  );
}

const whichChoices = (['all', ...userFilters] as const).map((value) => ({ value, label: texts.onlyChoices[value] }));

/** Sent on submit, not on each key press: each search of users' addresses is recorded in the audit list. */
function Search({ isWhole, onAsk }: { readonly isWhole: boolean; readonly onAsk: (asked: Asked) => void }) {
  const [typed, setTyped] = useState(everybody);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAsk({ ...typed, search: typed.search.trim() });
  };
  const clear = () => {
    setTyped(everybody);
    onAsk(everybody);
  };
  return (
    <form role="search" className={styles.filter} onSubmit={send}>
      <SearchField
        label={texts.search}
        hint={texts.searchHint}
        value={typed.search}
        onChange={(search) => setTyped({ ...typed, search })}
      />
      <SelectField
        label={texts.only}
        choices={whichChoices}
        value={typed.which}
        onChange={({ target: { value } }) => setTyped({ ...typed, which: value as Which })}
      />
      <div className={styles.buttons}>
        <Button type="submit">{texts.find}</Button>
        {!isWhole && (
          <Button variant="secondary" onClick={clear}>
            {texts.clear}
          </Button>
        )}
      </div>
    </form>
  );
}

const userColumns: readonly Column<AdminUser>[] = [
  { name: texts.columns.id, cell: ({ id }) => <span className={styles.id}>{id}</span>, inCard: 'line' },
  { name: texts.columns.displayName, cell: (user) => <Name user={user} />, inCard: 'title' },
  { name: texts.columns.email, cell: (user) => <Address user={user} />, inCard: 'line' },
  {
    name: texts.columns.premium,
    cell: ({ isPremium }) => (
      <Badge tone={isPremium ? 'gold' : 'neutral'}>{isPremium ? texts.premium : texts.free}</Badge>
    ),
    inCard: 'tag',
  },
  { name: texts.columns.createdAt, cell: ({ createdAt }) => dayInWords(createdAt) },
  { name: texts.columns.entries, cell: ({ entries }) => entries, isNumber: true },
];

/** The name, with the way to the page from which support helps. */
function Name({ user: { id, displayName } }: { readonly user: AdminUser }) {
  return useMay()(getSupportPlayer) ? <Link to={pathToSupport(id)}>{displayName}</Link> : displayName;
}

/** The steps are on the page from which support helps; here for those who may not open it. */
function accountColumn(steps: Readonly<Record<'onChange' | 'onRename', (user: AdminUser) => void>>): Column<AdminUser> {
  return { name: texts.columns.account, cell: (user) => <Account user={user} {...steps} /> };
}

function Account({ user, ...steps }: Parameters<typeof AccountState<AdminUser>>[0]) {
  const closed = <ClosedUntil closure={user.closure} />;
  if (useMay()(getSupportPlayer)) return closed;
  return (
    <span className={styles.buttons}>
      {closed} <AccountState user={user} {...steps} />
    </span>
  );
}

function UserTable({ users }: { readonly users: readonly AdminUser[] }) {
  // As the table showed it: the dialog stays the same while its step changes the account.
  const [changed, setChanged] = useState<AdminUser>();
  const [renamed, setRenamed] = useState<AdminUser>();
  const stop = () => setChanged(undefined);
  return (
    <>
      <DataTable
        caption={adminMessages.views.users}
        rows={users}
        keyOf={({ id }) => id}
        columns={[...userColumns, accountColumn({ onChange: setChanged, onRename: setRenamed })]}
      />
      {renamed && <RenameDialog user={renamed} onClose={() => setRenamed(undefined)} />}
      {changed?.closure && <ReopenAccountDialog user={changed} closure={changed.closure} onClose={stop} />}
      {changed?.closure === null && <CloseAccountDialog user={changed} onClose={stop} />}
    </>
  );
}
