import { type AdminExperiment, postAdminExperiment } from '@lights-out/contracts/admin-funnel';
import { pageForms } from '@lights-out/contracts/funnel';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Button, callApi, formatPoints } from '@lights-out/web-kit';
import { useState } from 'react';

import { findings, percent } from '../model/funnel-figures.ts';
import { instantInWords } from '../model/wording.ts';
import lists from '../pages/Lists.module.css';
import { type Column, DataTable } from './DataTable.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

const texts = adminMessages.funnel.experiments;
const { columns } = texts;

interface Row {
  readonly name: string;
  readonly shown: number;
  readonly reached: number;
}

const shownColumns: readonly Column<Row>[] = [
  { name: columns.form, cell: ({ name }) => name },
  { name: columns.shown, cell: ({ shown }) => formatPoints(shown), isNumber: true },
  { name: columns.reached, cell: ({ reached }) => formatPoints(reached), isNumber: true },
  { name: columns.share, cell: ({ shown, reached }) => (shown > 0 ? percent(reached / shown) : ''), isNumber: true },
];

/** Two forms of a part of a page, what was found of them, and the step that starts or ends the experiment. */
export function Experiment({ one }: { readonly one: AdminExperiment }) {
  // As it was pressed: the dialog stays the same while its step changes the experiment.
  const [asked, setAsked] = useState<'on' | 'off'>();
  const { experiment, goal, forms, startedAt, endedAt } = one;
  const name = texts.names[experiment];
  const step = startedAt !== null && endedAt === null ? 'off' : 'on';
  return (
    <section className={lists.stack} aria-label={name}>
      <h3>{name}</h3>
      <p>
        {texts.goal(texts.goals[goal])} {stateOf(one)}
      </p>
      {startedAt !== null && (
        <DataTable
          caption={name}
          columns={shownColumns}
          rows={pageForms.map((form) => ({ name: texts.forms[experiment][form], ...forms[form] }))}
          keyOf={({ name: form }) => form}
        />
      )}
      {findings(one).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className={lists.buttons}>
        <Button variant="secondary" aria-label={texts.turnWhich[step](name)} onClick={() => setAsked(step)}>
          {texts.turn[step]}
        </Button>
      </div>
      {asked && (
        <ReasonDialog
          route={postAdminExperiment}
          title={texts.ask[asked](name)}
          about={texts.effect[asked]}
          confirmLabel={texts.turn[asked]}
          hint={adminMessages.site.reasonHint}
          done={texts.done[asked]}
          subject={name}
          call={(reason) =>
            callApi(postAdminExperiment, { params: { experiment }, body: { isOn: asked === 'on', reason } })
          }
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

function stateOf({ startedAt, endedAt, startedBy }: AdminExperiment): string {
  if (startedAt === null) return texts.never;
  const since = instantInWords(startedAt);
  return endedAt === null ? texts.running(since, startedBy ?? '') : texts.ended(since, instantInWords(endedAt));
}
