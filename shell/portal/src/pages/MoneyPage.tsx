import { exportLedger, getAdminRefunds } from '@lights-out/contracts/admin-money';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { EmptyState, Loaded, Panel } from '@lights-out/web-kit';

import { useAnswer } from '../api/answers.ts';
import { useMay } from '../api/session.tsx';
import { LedgerExport } from '../components/LedgerExport.tsx';
import { MoneyFiles } from '../components/MoneyFiles.tsx';
import { Refunds } from '../components/Refunds.tsx';
import { failureIn } from '../model/wording.ts';
import lists from './Lists.module.css';

const texts = adminMessages.money;

/** The refunds until they are settled, and the export of the money ledger. */
export function MoneyPage() {
  const may = useMay();
  const refunds = useAnswer(getAdminRefunds);
  const failure = failureIn(texts.failed);
  return (
    <section className={lists.view} aria-label={adminMessages.views.money}>
      <Panel title={texts.refunds}>
        <Loaded query={refunds} failure={failure} refreshFailure={failure}>
          {(rows) => (rows.length === 0 ? <EmptyState text={texts.none} /> : <Refunds refunds={rows} />)}
        </Loaded>
      </Panel>
      <Panel title={texts.files}>
        <MoneyFiles />
      </Panel>
      {may(exportLedger) && (
        <Panel title={texts.ledger}>
          <LedgerExport />
        </Panel>
      )}
    </section>
  );
}
