import { getAdminContests } from '@lights-out/contracts/admin-contests';
import { type AdminAction, adminActions, type AuditEntry, getAdminAudit } from '@lights-out/contracts/admin';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { callApiWithHeaders, EmptyState, SelectField } from '@lights-out/web-kit';
import { useState } from 'react';

import { useKeptAnswer } from '../api/answers.ts';
import { keys } from '../api/keys.ts';
import { usePages } from '../api/use-pages.ts';
import { type Column, DataTable } from '../components/DataTable.tsx';
import { PagedTable } from '../components/PagedTable.tsx';
import { instantInWords, monthInWords } from '../model/wording.ts';
import styles from './AuditPage.module.css';
import lists from './Lists.module.css';

const texts = adminMessages.audit;

/** What admins did, and the product by its rules, the newest first. */
export function AuditPage() {
  const [action, setAction] = useState<AdminAction>();
  const [contest, setContest] = useState<string>();
  const { data: contests = [] } = useKeptAnswer(getAdminContests);
  const pages = usePages(keys.answer(getAdminAudit, { action, contest }), (cursor) =>
    callApiWithHeaders(getAdminAudit, { query: { cursor, action, contest } }),
  );
  return (
    <section className={lists.view} aria-label={adminMessages.views.audit}>
      <div className={lists.filter}>
        <SelectField
          label={texts.action}
          value={action ?? ''}
          onChange={({ target: { value } }) => setAction(adminActions.find((one) => one === value))}
          choices={[
            { value: '', label: texts.all },
            ...adminActions.map((value) => ({ value, label: texts.actions[value] })),
          ]}
        />
        <SelectField
          label={texts.contest}
          value={contest ?? ''}
          onChange={({ target: { value } }) => setContest(value || undefined)}
          choices={[
            { value: '', label: texts.all },
            ...contests.map(({ contest: value }) => ({ value, label: monthInWords(value) })),
          ]}
        />
      </div>
      <PagedTable
        pages={pages}
        failure={texts.failed}
        empty={<EmptyState text={action || contest ? texts.noMatch : texts.empty} />}
      >
        {(rows) => <AuditTable entries={rows} />}
      </PagedTable>
    </section>
  );
}

const auditColumns: readonly Column<AuditEntry>[] = [
  { name: texts.columns.at, cell: ({ at }) => <time dateTime={at}>{instantInWords(at)}</time> },
  { name: texts.columns.who, cell: Who },
  { name: texts.columns.action, cell: ({ action }) => texts.actions[action] },
  { name: texts.columns.about, cell: About },
  { name: texts.columns.reason, cell: ({ reason }) => reason ?? '' },
];

function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  return <DataTable caption={adminMessages.views.audit} rows={entries} keyOf={({ id }) => id} columns={auditColumns} />;
}

function Who({ action, session, admin, address }: AuditEntry) {
  return (
    <span className={styles.lines}>
      <span>{nameOf(action, session, admin)}</span>
      {session && <span className={styles.detail}>{texts.session(session)}</span>}
      {address && <span className={styles.detail}>{texts.from(address)}</span>}
    </span>
  );
}

function nameOf(action: AdminAction, session: string | null, admin: AuditEntry['admin']): string {
  if (admin) return admin.name;
  if (action === 'admin-invited') return texts.operator;
  if (action === 'sign-in-failed') return texts.notSignedIn;
  return session ? texts.portal : texts.product;
}

function About({ contest, playerId, changes, requestId }: AuditEntry) {
  return (
    <span className={styles.lines}>
      {contest && <span>{monthInWords(contest)}</span>}
      {playerId && <span className={styles.detail}>{texts.player(playerId)}</span>}
      {changes.map(({ field, from, to }) => (
        <span key={field}>
          {`${texts.fields[field] ?? field}: `}
          <del>{from}</del>
          {' → '}
          <ins className={styles.new}>{to}</ins>
        </span>
      ))}
      <span className={styles.detail}>{texts.request(requestId)}</span>
    </span>
  );
}
