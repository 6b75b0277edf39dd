import type { FactsView } from '@lights-out/contracts/admin-facts';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { EmptyState, Loaded, Panel } from '@lights-out/web-kit';

import { isUnderWay, useFacts } from '../api/facts.ts';
import { ImportForm } from '../components/ImportForm.tsx';
import { ImportReport } from '../components/ImportReport.tsx';
import { ImportTable } from '../components/ImportTable.tsx';
import { failureIn } from '../model/wording.ts';
import lists from './Lists.module.css';

const texts = adminMessages.facts;

/** Where the questions come from: the race data in use, and releases of it that were imported. */
export function QuestionsPage() {
  return (
    <section className={lists.view} aria-label={adminMessages.views.questions}>
      <RaceData />
    </section>
  );
}

function RaceData() {
  const facts = useFacts();
  return (
    <Loaded query={facts} failure={failureIn(texts.failed)} refreshFailure={failureIn(texts.failed)}>
      {(view) => (
        <>
          <Panel title={texts.title}>
            <div className={lists.view}>
              <p>{inUseText(view)}</p>
              <p className={lists.lead}>{texts.lead}</p>
              <ImportForm isUnderWay={isUnderWay(view)} />
            </div>
          </Panel>
          <LastReport view={view} />
          <Panel title={texts.imports}>
            {view.imports.length === 0 ? (
              <EmptyState text={texts.noImports} />
            ) : (
              <ImportTable releases={view.imports} />
            )}
          </Panel>
        </>
      )}
    </Loaded>
  );
}

function inUseText({ inUse }: FactsView): string {
  if (inUse === null) return texts.none;
  return inUse.isShipped ? texts.shipped(inUse.version) : texts.imported(inUse.version);
}

function LastReport({ view: { imports } }: { readonly view: FactsView }) {
  const last = imports.find(({ report }) => report !== null);
  return last && <ImportReport release={last} />;
}
