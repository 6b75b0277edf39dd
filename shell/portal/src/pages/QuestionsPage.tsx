import { getDrafts } from '@lights-out/contracts/admin-drafts';
import { type FactsView, postAdminFacts } from '@lights-out/contracts/admin-facts';
import { compareQuestions } from '@lights-out/contracts/admin-questions';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { EmptyState, Loaded, Panel } from '@lights-out/web-kit';

import { useReports } from '../api/reports.ts';
import { isUnderWay, useFacts, useStock } from '../api/facts.ts';
import { useMay } from '../api/session.tsx';
import { Drafts } from '../components/Drafts.tsx';
import { CompareFile } from '../components/CompareFile.tsx';
import { FindQuestions } from '../components/FindQuestions.tsx';
import { ImportForm } from '../components/ImportForm.tsx';
import { ImportReport } from '../components/ImportReport.tsx';
import { ImportTable } from '../components/ImportTable.tsx';
import { Reports } from '../components/Reports.tsx';
import { Stock } from '../components/Stock.tsx';
import { failureIn } from '../model/wording.ts';
import lists from './Lists.module.css';

const texts = adminMessages.facts;

/** What players reported, what editors write, the bank to be searched and compared with a file, how many questions there are, the race data that they are made from, and releases of it that were imported. */
export function QuestionsPage() {
  const may = useMay();
  return (
    <section className={lists.view} aria-label={adminMessages.views.questions}>
      <QuestionReports />
      {may(getDrafts) && (
        <Panel title={adminMessages.drafts.title}>
          <Drafts />
        </Panel>
      )}
      <Panel title={adminMessages.bank.title}>
        <FindQuestions />
      </Panel>
      {may(compareQuestions) && (
        <Panel title={adminMessages.compare.title}>
          <CompareFile />
        </Panel>
      )}
      <QuestionStock />
      <RaceData />
    </section>
  );
}

function QuestionReports() {
  const reports = useReports();
  const failure = failureIn(adminMessages.reports.failed);
  return (
    <Panel title={adminMessages.reports.title}>
      <Loaded query={reports} failure={failure} refreshFailure={failure}>
        {(questions) => <Reports questions={questions} />}
      </Loaded>
    </Panel>
  );
}

function QuestionStock() {
  const stock = useStock();
  const failure = failureIn(adminMessages.stock.failed);
  return (
    <Panel title={adminMessages.stock.title}>
      <Loaded query={stock} failure={failure} refreshFailure={failure}>
        {(view) => <Stock stock={view} />}
      </Loaded>
    </Panel>
  );
}

function RaceData() {
  const may = useMay();
  const facts = useFacts();
  return (
    <Loaded query={facts} failure={failureIn(texts.failed)} refreshFailure={failureIn(texts.failed)}>
      {(view) => (
        <>
          <Panel title={texts.title}>
            <div className={lists.view}>
              <p>{inUseText(view)}</p>
              <p className={lists.lead}>{texts.lead}</p>
              {may(postAdminFacts) && <ImportForm isUnderWay={isUnderWay(view)} />}
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
