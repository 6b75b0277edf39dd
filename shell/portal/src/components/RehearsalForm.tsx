import {
  createRehearsal,
  rehearsalNameMaxLength,
  rehearsalMinutesLeast,
  rehearsalMinutesMost,
} from '@lights-out/contracts/admin-contests';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Field, Panel, SelectField, showToast, TextArea } from '@lights-out/web-kit';

import { openRehearsal } from '../api/rehearsals.ts';
import { useStepForm } from '../api/step-form.ts';
import { emptyRehearsal, rehearsalForm } from '../model/rehearsal-draft.ts';
import { FormEnd } from './FormEnd.tsx';
import styles from './PrizeForm.module.css';

const texts = adminMessages.rehearsal;

/** Opens a rehearsal, which begins at once. */
export function RehearsalForm() {
  const { form, field, reset, text, isBusy } = useStepForm({
    route: createRehearsal,
    schema: rehearsalForm,
    values: emptyRehearsal,
    call: openRehearsal,
    onDone: () => {
      showToast({ title: texts.opened });
      reset(emptyRehearsal);
    },
  });
  return (
    <Panel>
      <details>
        <summary>{texts.title}</summary>
        <form {...form} className={styles.form}>
          <p className={styles.note}>{texts.about}</p>
          <Field label={texts.name} hint={texts.nameHint} maxLength={rehearsalNameMaxLength} {...field('name')} />
          <div className={styles.pair}>
            <Field
              label={texts.minutes}
              type="number"
              min={rehearsalMinutesLeast}
              max={rehearsalMinutesMost}
              step={1}
              inputMode="numeric"
              {...field('minutes')}
            />
            <Field
              label={texts.ranks}
              type="number"
              min={1}
              max={10}
              step={1}
              inputMode="numeric"
              {...field('ranks')}
            />
          </div>
          <SelectField
            label={texts.heats}
            hint={texts.heatsHint}
            choices={(['no', 'yes'] as const).map((value) => ({ value, label: texts.heatsChoices[value] }))}
            {...field('hasHeats')}
          />
          <TextArea label={texts.invited} hint={texts.invitedHint} {...field('players')} />
          <FormEnd error={text} submitLabel={isBusy ? texts.opening : texts.open} isBusy={isBusy} />
        </form>
      </details>
    </Panel>
  );
}
