import { getDraft } from '@lights-out/contracts/admin-drafts';
import type { DraftView } from '@lights-out/contracts/admin-draft-view';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Loaded, Panel } from '@lights-out/web-kit';
import { Link } from 'react-router-dom';

import { useAnswer } from '../api/answers.ts';
import { DraftForm } from '../components/DraftForm.tsx';
import { DraftRecord } from '../components/DraftRecord.tsx';
import { BlindAnswer, Decision } from '../components/ReviewDraft.tsx';
import { QuestionPreview } from '../components/QuestionPreview.tsx';
import { failureIn } from '../model/wording.ts';
import { pathToView } from '../paths.ts';
import lists from './Lists.module.css';

const texts = adminMessages.drafts;

/** One draft of a question: its author writes it, another editor answers it without the key and decides. */
export function DraftPage({ draft }: { readonly draft: number }) {
  const query = useAnswer(getDraft, { params: { draft } });
  const failure = failureIn(texts.one.failed);
  return (
    <section className={lists.view} aria-label={texts.title}>
      <Link to={pathToView('questions')}>{texts.back}</Link>
      <Loaded query={query} failure={failure} refreshFailure={failure}>
        {(view) => <Draft view={view} />}
      </Loaded>
    </section>
  );
}

function Draft({ view }: { readonly view: DraftView }) {
  const { draft, question, state, fields, isOwn, isForContests, may, version } = view;
  const about = [texts.about(draft, question), ...(isForContests ? [texts.forContests] : []), texts.states[state]];
  return (
    <>
      <h2>{about.join(' · ')}</h2>
      {isOwn && state === 'submitted' && <p role="status">{texts.one.own}</p>}
      {may.includes('save') && fields !== null && <DraftForm view={view} fields={fields} />}
      {may.includes('answer') && <BlindAnswer key={version} view={view} />}
      {fields === null && !may.includes('answer') && (
        <Panel title={texts.one.preview}>
          <p>{state === 'draft' ? texts.one.notSubmitted : texts.one.kept}</p>
          <QuestionPreview question={view} />
        </Panel>
      )}
      {fields !== null && !may.includes('save') && (
        <Panel title={texts.one.preview}>
          <QuestionPreview question={view} right={fields.options[fields.correctOption]} />
        </Panel>
      )}
      {fields !== null && <DraftRecord view={view} fields={fields} />}
      {may.includes('decide') && <Decision key={version} view={view} />}
    </>
  );
}
