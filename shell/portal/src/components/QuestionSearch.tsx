import type { CallOf } from '@lights-out/contracts';
import type { getAdminQuestions } from '@lights-out/contracts/admin-questions';
import { categories } from '@lights-out/contracts/categories';
import { questionOrders, questionPools, rewordingStates } from '@lights-out/contracts/admin-question-filter';
import { difficulties } from '@lights-out/contracts/scoring';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { messages } from '@lights-out/contracts/messages';
import { Button, Field, SelectField } from '@lights-out/web-kit';
import { type FormEvent, useState } from 'react';

import lists from '../pages/Lists.module.css';
import { SearchField } from './SearchField.tsx';

const texts = adminMessages.bank;

export type QuestionFilter = NonNullable<CallOf<typeof getAdminQuestions>['query']>;
const decades = [1950, 1960, 1970, 1980, 1990, 2000, 2010, 2020];

/** What is chosen from a list, with what each choice is called. */
const chosen: readonly (readonly [keyof QuestionFilter, string, Readonly<Record<string, string>>])[] = [
  ['difficulty', texts.difficulty, only(difficulties, messages.difficulties)],
  ['state', texts.state, texts.states],
  ['category', texts.category, Object.fromEntries(categories.map((one) => [one, one]))],
  ['decade', texts.decade, Object.fromEntries(decades.map((one) => [one, `${one}s`]))],
  ['pool', texts.pool, only(questionPools, texts.pools)],
  ['origin', texts.origin, texts.origins],
  ['rewording', texts.rewording, only(rewordingStates, texts.rewordings)],
  ['order', texts.order, only(questionOrders, texts.orders)],
];

type Typed = Readonly<Partial<Record<keyof QuestionFilter, string>>>;

/** What questions are looked for by; what is left empty does not narrow the search. */
export function QuestionSearch({ onFind }: { readonly onFind: (filter: QuestionFilter) => void }) {
  const [typed, setTyped] = useState<Typed>({});
  const take = (name: keyof QuestionFilter) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = Object.entries(typed).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : []));
    // The choices are those of the contract, and the server reads each again.
    onFind(Object.fromEntries(filled) as QuestionFilter);
  };
  return (
    <form role="search" className={lists.filter} onSubmit={send}>
      <SearchField label={texts.search} hint={texts.searchHint} value={typed.search ?? ''} onChange={take('search')} />
      {chosen.map(([name, label, names]) => (
        <SelectField
          key={name}
          label={label}
          value={typed[name] ?? ''}
          choices={[
            { value: '', label: name === 'order' ? texts.inOrder : texts.all },
            ...Object.entries(names).map(([value, text]) => ({ value, label: text })),
          ]}
          onChange={({ target: { value } }) => take(name)(value)}
        />
      ))}
      <Field
        label={texts.template}
        hint={texts.templateHint}
        maxLength={60}
        value={typed.template ?? ''}
        onChange={({ target: { value } }) => take('template')(value)}
      />
      <Field
        label={texts.author}
        maxLength={80}
        value={typed.author ?? ''}
        onChange={({ target: { value } }) => take('author')(value)}
      />
      <div className={lists.buttons}>
        <Button type="submit">{texts.find}</Button>
      </div>
    </form>
  );
}

/** In the order of the contract. */
function only<Name extends string>(names: readonly Name[], labels: Readonly<Record<Name, string>>) {
  return Object.fromEntries(names.map((name) => [name, labels[name]]));
}
