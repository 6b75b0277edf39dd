import { addAppointments, type OfferedAppointment, removeAppointment } from '@lights-out/contracts/admin-heats';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { callApi, Field, showToast } from '@lights-out/web-kit';
import { Link } from 'react-router-dom';

import { useStepForm } from '../api/step-form.ts';
import { appointmentsForm, emptyAppointments } from '../model/heat-steps.ts';
import { instantInWords } from '../model/wording.ts';
import { pathToHeat } from '../paths.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { FormEnd } from './FormEnd.tsx';
import formStyles from './PrizeForm.module.css';
import { StepButton } from './StepButton.tsx';
import styles from './Winners.module.css';

const texts = adminMessages.heats.calendar;

interface AppointmentsProps {
  readonly contest: string;
  readonly appointments: readonly OfferedAppointment[];
}

/** The calendar of a contest's heats: what is offered and booked, and the form that offers more. */
export function Appointments({ contest, appointments }: AppointmentsProps) {
  return (
    <div className={styles.winners}>
      <h4>{texts.title}</h4>
      <p className={styles.place}>{texts.note}</p>
      {appointments.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <DataTable caption={texts.title} rows={appointments} keyOf={({ id }) => id} columns={columnsFor(contest)} />
      )}
      <details>
        <summary>{texts.add}</summary>
        <Offer contest={contest} />
      </details>
    </div>
  );
}

const columnsFor = (contest: string): readonly Column<OfferedAppointment>[] => [
  { name: texts.columns.at, cell: ({ startsAt }) => instantInWords(startsAt) },
  { name: texts.columns.by, cell: ({ addedBy }) => addedBy },
  {
    name: texts.columns.player,
    cell: ({ player }) =>
      player ? <Link to={pathToHeat(contest, player.playerId)}>{player.displayName}</Link> : texts.free,
  },
  {
    name: texts.columns.act,
    cell: ({ id, startsAt, player }) =>
      !player && (
        <StepButton
          label={texts.remove}
          name={texts.removeWhich(instantInWords(startsAt))}
          done={texts.removed}
          route={removeAppointment}
          call={() => callApi(removeAppointment, { params: { contest, appointment: id } })}
        />
      ),
  },
];

function Offer({ contest }: { readonly contest: string }) {
  const { form, field, text, isBusy, reset } = useStepForm({
    route: addAppointments,
    schema: appointmentsForm,
    values: emptyAppointments,
    call: (body) => callApi(addAppointments, { params: { contest }, body }),
    onDone: () => {
      showToast({ title: texts.offered });
      reset(emptyAppointments);
    },
  });
  return (
    <form {...form} className={formStyles.form}>
      <div className={formStyles.pair}>
        <Field label={texts.day} type="date" {...field('day')} />
        <Field label={texts.from} type="time" {...field('from')} />
        <Field label={texts.count} type="number" min={1} step={1} inputMode="numeric" {...field('count')} />
        <Field label={texts.apart} type="number" min={15} step={5} inputMode="numeric" {...field('apart')} />
      </div>
      <FormEnd error={text} submitLabel={texts.offer} isBusy={isBusy} />
    </form>
  );
}
