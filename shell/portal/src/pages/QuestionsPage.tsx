import { getAdminReports } from '@lights-out/contracts/admin-reports';
import { getAdminStock } from '@lights-out/contracts/admin-banks';
import { getDrafts } from '@lights-out/contracts/admin-drafts';
import { compareQuestions } from '@lights-out/contracts/admin-question-files';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Loaded, Panel } from '@lights-out/web-kit';

import { useAnswer } from '../api/answers.ts';
import { useMay } from '../api/session.tsx';
import { Drafts } from '../components/Drafts.tsx';
import { CompareFile } from '../components/CompareFile.tsx';
import { FindQuestions } from '../components/FindQuestions.tsx';
import { RaceData } from '../components/RaceData.tsx';
import { Reports } from '../components/Reports.tsx';
import { Stock } from '../components/Stock.tsx';
import { failureIn } from '../model/wording.ts';
import lists from './Lists.module.css';

/** What players reported, what editors write, the bank to be searched and compared with a file, how many questions there are, the race data that they are made from, and the banks that were imported. */
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
  const reports = useAnswer(getAdminReports);
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
  const stock = useAnswer(getAdminStock);
  const failure = failureIn(adminMessages.stock.failed);
  return (
    <Panel title={adminMessages.stock.title}>
      <Loaded query={stock} failure={failure} refreshFailure={failure}>
        {(view) => <Stock stock={view} />}
      </Loaded>
    </Panel>
  );
}
