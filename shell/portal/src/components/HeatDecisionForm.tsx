import { decideOnHeat, type WatchedHeat } from '@lights-out/contracts/admin-heats';
import { adminReason, adminReasonMaxLength } from '@lights-out/contracts/admin-text';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { callApi, SelectField, showToast, TextArea } from '@lights-out/web-kit';
import * as z from 'zod/mini';

import { useStepForm } from '../api/step-form.ts';
import { possibleOutcomes } from '../model/heat-steps.ts';
import { FormEnd } from './FormEnd.tsx';
import styles from './PrizeForm.module.css';

const texts = adminMessages.heats.watch;
const schema = z.object({ outcome: z.enum(['confirmed', 'not-confirmed', 'upheld', 'lifted']), reason: adminReason });

interface HeatDecisionFormProps {
  readonly contest: string;
  readonly heat: WatchedHeat;
}

/** Decides a heat that is over, or the appeal against a decision: only what is possible is offered. */
export function HeatDecisionForm({ contest, heat }: HeatDecisionFormProps) {
  const possible = possibleOutcomes(heat);
  const { form, field, text, isBusy, reset } = useStepForm({
    route: decideOnHeat,
    schema,
    values: { outcome: possible[0] ?? 'confirmed', reason: '' },
    call: (body) =>
      callApi(decideOnHeat, {
        params: { contest, player: heat.playerId },
        body: { ...body, seen: heat.comparisonMark },
      }),
    onDone: () => {
      showToast({ title: texts.decided, description: heat.displayName });
      reset();
    },
  });
  return (
    <form {...form} className={styles.form}>
      <SelectField
        label={texts.outcome}
        choices={possible.map((value) => ({ value, label: texts.outcomes[value] }))}
        {...field('outcome')}
      />
      <TextArea label={texts.reason} hint={texts.reasonHint} maxLength={adminReasonMaxLength} {...field('reason')} />
      <FormEnd error={text} submitLabel={texts.decide} isBusy={isBusy} />
    </form>
  );
}
