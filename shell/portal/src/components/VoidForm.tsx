import { getAdminContests } from '@lights-out/contracts/admin-contests';
import { type AdminContest } from '@lights-out/contracts/admin-contest-view';
import { adminReason, adminReasonMaxLength } from '@lights-out/contracts/admin-text';
import { restoreQuestion, unvoidQuestion, voidQuestion } from '@lights-out/contracts/admin-questions';
import type { ReportedQuestion } from '@lights-out/contracts/admin-reports';
import { unsettledStates } from '@lights-out/contracts/contests';
import type { RouteContract } from '@lights-out/contracts/route';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { callApi, SelectField, showToast, TextArea } from '@lights-out/web-kit';
import * as z from 'zod/mini';

import { useKeptAnswer } from '../api/answers.ts';
import { useMay } from '../api/session.tsx';
import { useStepForm } from '../api/step-form.ts';
import { monthInWords } from '../model/wording.ts';
import { FormEnd } from './FormEnd.tsx';
import styles from './PrizeForm.module.css';

const texts = adminMessages.voids;

type Text = Pick<ReportedQuestion, 'question' | 'revision' | 'isWithdrawn' | 'voidedIn'>;

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly route: RouteContract;
  /** Resolves to what the toast says. */
  readonly call: (reason: string) => Promise<string>;
}

/** Voids a text of a question in a contest that is not settled, or undoes that or its withdrawal. */
export function VoidForm({ question }: { readonly question: Text }) {
  const { data: contests = [] } = useKeptAnswer(getAdminContests);
  const may = useMay();
  const choices = choicesFor(question, contests).filter(({ route }) => may(route));
  const [first, ...others] = choices;
  if (first === undefined) return null;
  // A form begins anew when what can be done has changed.
  const key = choices.map(({ value }) => value).join();
  return (
    <details>
      <summary>{texts.title}</summary>
      <Form key={key} choices={[first, ...others]} />
    </details>
  );
}

const schema = z.object({ what: z.string(), reason: adminReason });

function Form({ choices }: { readonly choices: readonly [Choice, ...Choice[]] }) {
  const { form, field, text, isBusy } = useStepForm({
    route: choices[0].route,
    schema,
    values: { what: choices[0].value, reason: '' },
    call: async ({ what, reason }) => {
      const { call } = choices.find(({ value }) => value === what) ?? choices[0];
      showToast({ title: await call(reason) });
    },
    onDone: () => {},
  });
  return (
    <form {...form} className={styles.form}>
      <p>{texts.about}</p>
      <SelectField label={texts.what} choices={choices} {...field('what')} />
      <TextArea label={texts.reason} hint={texts.reasonHint} maxLength={adminReasonMaxLength} {...field('reason')} />
      <FormEnd error={text} submitLabel={isBusy ? texts.acting : texts.act} isBusy={isBusy} />
    </form>
  );
}

/** Contests that are not settled and have been played; then the undoing of what was done. */
function choicesFor({ question, revision, isWithdrawn, voidedIn }: Text, contests: readonly AdminContest[]): Choice[] {
  const params = { question };
  const unsettled = contests.filter(({ state, players }) => unsettledStates.includes(state) && players > 0);
  const steps = unsettled.map(({ contest }): Choice => {
    const [route, name] = voidedIn.includes(contest)
      ? ([unvoidQuestion, 'unvoid'] as const)
      : ([voidQuestion, 'void'] as const);
    return {
      value: `${name} ${contest}`,
      route,
      label: texts[name](monthInWords(contest)),
      call: async (reason) =>
        texts.done.void((await callApi(route, { params, body: { contest, revision, reason } })).games),
    };
  });
  const isVoided = unsettled.some(({ contest }) => voidedIn.includes(contest));
  if (!isWithdrawn || isVoided) return steps;
  const call = async (reason: string) => {
    await callApi(restoreQuestion, { params, body: { revision, reason } });
    return texts.done.restore;
  };
  return [...steps, { value: 'restore', label: texts.restore, route: restoreQuestion, call }];
}
