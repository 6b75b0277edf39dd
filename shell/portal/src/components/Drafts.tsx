import { createDraft, getDrafts } from '@lights-out/contracts/admin-drafts';
import { type DraftSummary } from '@lights-out/contracts/admin-draft-view';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Button, EmptyState, Loaded } from '@lights-out/web-kit';
import { Link } from 'react-router-dom';

import { useAnswer } from '../api/answers.ts';
import { useBeginDraft } from '../api/drafts.ts';
import { markRoute } from '../model/route-mark.ts';
import { failureIn, instantInWords } from '../model/wording.ts';
import lists from '../pages/Lists.module.css';
import { pathToDraft } from '../paths.ts';
import { type Column, DataTable } from './DataTable.tsx';

const texts = adminMessages.drafts;

const columns: readonly Column<DraftSummary>[] = [
  {
    name: texts.columns.text,
    cell: ({ draft, question, text, isForContests }) => (
      <>
        <Link to={pathToDraft(draft)}>{text || texts.untitled}</Link>{' '}
        {`(${[texts.about(draft, question), ...(isForContests ? [texts.forContests] : [])].join(', ')})`}
      </>
    ),
  },
  { name: texts.columns.state, cell: ({ state }) => texts.states[state] },
  { name: texts.columns.by, cell: ({ writtenBy }) => writtenBy },
  { name: texts.columns.at, cell: ({ changedAt }) => instantInWords(changedAt) },
];

/** The drafts of questions: those that wait first. */
export function Drafts() {
  const drafts = useAnswer(getDrafts);
  const { begin, isBusy } = useBeginDraft();
  const failure = failureIn(texts.failed);
  return (
    <div className={lists.view}>
      <p className={lists.lead}>{texts.lead}</p>
      <div className={lists.buttons}>
        <Button isBusy={isBusy} {...markRoute(createDraft)} onClick={() => begin({ question: null })}>
          {isBusy ? texts.beginning : texts.begin}
        </Button>
      </div>
      <Loaded query={drafts} failure={failure} refreshFailure={failure}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState text={texts.none} />
          ) : (
            <DataTable caption={texts.title} columns={columns} rows={rows} keyOf={({ draft }) => draft} />
          )
        }
      </Loaded>
    </div>
  );
}
