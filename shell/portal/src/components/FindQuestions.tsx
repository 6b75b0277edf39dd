import { exportFormats, exportQuestions } from '@lights-out/contracts/admin-question-files';
import { getAdminQuestions, keyOfText, questionsShown } from '@lights-out/contracts/admin-questions';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { addressOf, Button, EmptyState, Loaded } from '@lights-out/web-kit';
import { useState } from 'react';

import { useAnswer } from '../api/answers.ts';
import { useMay } from '../api/session.tsx';
import { markRoute } from '../model/route-mark.ts';
import { failureIn } from '../model/wording.ts';
import lists from '../pages/Lists.module.css';
import { FoundQuestion } from './FoundQuestion.tsx';
import { KeptFile } from './KeptKey.tsx';
import { type QuestionFilter, QuestionSearch } from './QuestionSearch.tsx';
import styles from './Reports.module.css';

const { bank: texts, kept } = adminMessages;

/** The bank by what is looked for, twenty questions at a time. */
export function FindQuestions() {
  const may = useMay();
  const [filter, setFilter] = useState<QuestionFilter>();
  const found = useAnswer(getAdminQuestions, { query: filter }, { enabled: filter !== undefined });
  const failure = failureIn(texts.failed);
  const find = (wanted: QuestionFilter) => {
    setFilter(wanted);
    // The same search again asks for what was answered or reported meanwhile.
    if (JSON.stringify(wanted) === JSON.stringify(filter)) void found.refetch();
  };
  return (
    <div className={lists.view}>
      <QuestionSearch onFind={find} />
      {filter !== undefined && (
        <Loaded query={found} failure={failure} refreshFailure={failure}>
          {({ questions, matching, fileKeys }) =>
            questions.length === 0 ? (
              <EmptyState text={texts.none} />
            ) : (
              <>
                <p role="status">{texts.matching(matching, questions.length, Number(filter.from ?? 0))}</p>
                {may(exportQuestions) && (
                  <>
                    <SaveLinks filter={filter} names={texts.save} />
                    <p>{texts.notSaved}</p>
                    {fileKeys === null && <SaveLinks filter={{ ...filter, keys: 'all' }} names={kept.file.save} />}
                  </>
                )}
                {fileKeys && <KeptFile kept={fileKeys} />}
                <ul className={styles.questions}>
                  {questions.map((question) => (
                    <li key={keyOfText(question.question, question.revision)}>
                      <FoundQuestion question={question} />
                    </li>
                  ))}
                </ul>
                <PageButtons filter={filter} matching={matching} onFind={find} />
              </>
            )
          }
        </Loaded>
      )}
    </div>
  );
}

interface PageButtonsProps {
  readonly filter: QuestionFilter;
  readonly matching: number;
  readonly onFind: (filter: QuestionFilter) => void;
}

function PageButtons({ filter, matching, onFind }: PageButtonsProps) {
  const from = Number(filter.from ?? 0);
  if (matching <= questionsShown) return null;
  const turn = (by: number) => () => onFind({ ...filter, from: from + by });
  return (
    <nav className={lists.buttons} aria-label={texts.pages}>
      <Button variant="secondary" disabled={from === 0} onClick={turn(-questionsShown)}>
        {texts.before}
      </Button>
      <Button variant="secondary" disabled={from + questionsShown >= matching} onClick={turn(questionsShown)}>
        {texts.next}
      </Button>
    </nav>
  );
}

interface SaveLinksProps {
  readonly filter: QuestionFilter & { readonly keys?: 'all' };
  readonly names: typeof texts.save;
}

/** Every match as a file, not only those that are listed. */
function SaveLinks({ filter: { from: _from, order: _order, ...filter }, names }: SaveLinksProps) {
  return (
    <p className={lists.buttons}>
      {exportFormats.map((format) => (
        <a
          key={format}
          {...markRoute(exportQuestions)}
          href={addressOf(exportQuestions.path, {}, { ...filter, format })}
          download
        >
          {names[format]}
        </a>
      ))}
    </p>
  );
}
