import { setHeatForm, type WatchedHeat } from '@lights-out/contracts/admin-heats';
import { heatForm, heatForms } from '@lights-out/contracts/heats';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { callApi, SelectField, showToast } from '@lights-out/web-kit';
import * as z from 'zod/mini';

import { useStepForm } from '../api/step-form.ts';
import { FormEnd } from './FormEnd.tsx';
import styles from './PrizeForm.module.css';

const { forms, watch: texts } = adminMessages.heats;
const schema = z.object({
  form: heatForm,
  hasHelper: z.pipe(
    z.enum(['no', 'yes']),
    z.transform((answer) => answer === 'yes'),
  ),
});

interface HeatFormSetProps {
  readonly contest: string;
  readonly heat: WatchedHeat;
}

/** The form of a heat that has not started, as the player asked for it. */
export function HeatFormSet({ contest, heat }: HeatFormSetProps) {
  const { form, field, text, isBusy } = useStepForm({
    route: setHeatForm,
    schema,
    values: { form: heat.form, hasHelper: heat.hasHelper ? 'yes' : 'no' },
    call: (body) => callApi(setHeatForm, { params: { contest, player: heat.playerId }, body }),
    onDone: () => showToast({ title: texts.formSet }),
  });
  return (
    <form {...form} className={styles.form}>
      <p className={styles.note}>{texts.formHint}</p>
      <div className={styles.pair}>
        <SelectField
          label={texts.form}
          choices={heatForms.map((value) => ({ value, label: forms[value] }))}
          {...field('form')}
        />
        <SelectField
          label={texts.helper}
          choices={(['no', 'yes'] as const).map((value) => ({ value, label: texts.helperChoices[value] }))}
          {...field('hasHelper')}
        />
      </div>
      <FormEnd error={text} submitLabel={texts.setForm} isBusy={isBusy} />
    </form>
  );
}
