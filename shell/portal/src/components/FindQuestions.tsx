import { exportFormats, exportQuestions, keyOfText } from '@lights-out/contracts/admin-questions';
import { difficulties } from '@lights-out/contracts/scoring';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { messages } from '@lights-out/contracts/messages';
import { addressOf, Button, EmptyState, Loaded, SelectField } from '@lights-out/web-kit';
import { type FormEvent, useState } from 'react';

import { type QuestionFilter, useBankQuestions } from '../api/bank.ts';
import { useMay } from '../api/session.tsx';
import { markRoute } from '../model/route-mark.ts';
import { failureIn } from '../model/wording.ts';
import lists from '../pages/Lists.module.css';
import { FoundQuestion } from './FoundQuestion.tsx';
import styles from './Reports.module.css';
import { SearchField } from './SearchField.tsx';

const texts = adminMessages.bank;
const states = ['asked', 'withdrawn', 'quarantined', 'waiting'] as const;
const all = { value: '', label: texts.all };

/** The bank by words, difficulty and state. */
export function FindQuestions() {
  const may = useMay();
  const [filter, setFilter] = useState<QuestionFilter>();
  const found = useBankQuestions(filter);
  const failure = failureIn(texts.failed);
  const find = (wanted: QuestionFilter) => {
    setFilter(wanted);
    // The same search again asks for what was answered or reported meanwhile.
    if (JSON.stringify(wanted) === JSON.stringify(filter)) void found.refetch();
  };
  return (
    <div className={lists.view}>
      <SearchForm onFind={find} />
      {filter !== undefined && (
        <Loaded query={found} failure={failure} refreshFailure={failure}>
          {({ questions, matching }) =>
            questions.length === 0 ? (
              <EmptyState text={texts.none} />
            ) : (
              <>
                <p role="status">{texts.matching(matching, questions.length)}</p>
                {may(exportQuestions) && (
                  <>
                    <SaveLinks filter={filter} />
                    <p>{texts.notSaved}</p>
                  </>
                )}
                <ul className={styles.questions}>
                  {questions.map((question) => (
                    <li key={keyOfText(question.question, question.revision)}>
                      <FoundQuestion question={question} />
                    </li>
                  ))}
                </ul>
              </>
            )
          }
        </Loaded>
      )}
    </div>
  );
}

/** Every match as a file, not only those that are listed. */
function SaveLinks({ filter }: { readonly filter: QuestionFilter }) {
  return (
    <p className={lists.buttons}>
      {exportFormats.map((format) => (
        <a
          key={format}
          {...markRoute(exportQuestions)}
          href={addressOf(exportQuestions.path, {}, { ...filter, format })}
          download
        >
          {texts.save[format]}
        </a>
      ))}
    </p>
  );
}

function SearchForm({ onFind }: { readonly onFind: (filter: QuestionFilter) => void }) {
  const [search, setSearch] = useState('');
  const [difficulty, setDifficulty] = useState('');
  const [state, setState] = useState('');
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onFind({
      search: search.trim() || undefined,
      difficulty: difficulties.find((one) => one === difficulty),
      state: states.find((one) => one === state),
    });
  };
  return (
    <form role="search" className={lists.filter} onSubmit={send}>
      <SearchField label={texts.search} hint={texts.searchHint} value={search} onChange={setSearch} />
      <SelectField
        label={texts.difficulty}
        value={difficulty}
        choices={[all, ...difficulties.map((value) => ({ value, label: messages.difficulties[value] }))]}
        onChange={({ target: { value } }) => setDifficulty(value)}
      />
      <SelectField
        label={texts.state}
        value={state}
        choices={[all, ...states.map((value) => ({ value, label: texts.states[value] }))]}
        onChange={({ target: { value } }) => setState(value)}
      />
      <div className={lists.buttons}>
        <Button type="submit">{texts.find}</Button>
      </div>
    </form>
  );
}
