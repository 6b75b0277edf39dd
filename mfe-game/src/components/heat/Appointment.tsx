import type { HeatAppointment, OwnHeat } from '@lights-out/contracts/heats';
import { messages } from '@lights-out/contracts/messages';
import { ApiError, Button, errorText, Panel, showToast } from '@lights-out/web-kit';
import { type FormEvent, useState } from 'react';

import { useBook } from '../../api/heats.ts';
import { ownDay, ownHour, ownTime, ownZone } from '../../model/heat.ts';
import styles from './Heat.module.css';

const texts = messages.heat.appointment;

interface AppointmentProps {
  readonly heat: OwnHeat;
  readonly userId: string;
}

/** The chosen appointment and the way to move it, or those to choose from. */
export function Appointment({ heat, userId }: AppointmentProps) {
  const [isMoving, setMoving] = useState(false);
  const { appointment, movesLeft } = heat;
  if (appointment === null || isMoving) {
    return (
      <Panel title={texts.pick} tone="gold">
        <Choice heat={heat} userId={userId} onDone={() => setMoving(false)} />
        {isMoving && (
          <Button variant="ghost" isWideOnPhone onClick={() => setMoving(false)}>
            {texts.keep}
          </Button>
        )}
      </Panel>
    );
  }
  return (
    <Panel title={texts.yours} tone="gold">
      <div className={styles.stack}>
        <p className={styles.when}>
          <time dateTime={appointment.startsAt}>{ownTime(appointment.startsAt)}</time>
        </p>
        <p className={styles.muted}>{texts.zone(ownZone())}</p>
        <p>{texts.lasts}</p>
        <p className={styles.muted}>{movesLeft > 0 ? texts.moves(movesLeft) : texts.noMoves}</p>
        {movesLeft > 0 && (
          <div>
            <Button variant="secondary" isWideOnPhone onClick={() => setMoving(true)}>
              {texts.move}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

interface ChoiceProps extends AppointmentProps {
  readonly onDone: () => void;
}

/** The free appointments, of which one is chosen. */
function Choice({ heat, userId, onDone }: ChoiceProps) {
  const { appointment, bookBy, contest, movesLeft } = heat;
  const [chosen, choose] = useState<string>();
  const [isUnchosen, setUnchosen] = useState(false);
  const { mutate, isPending, error } = useBook(userId, contest);
  const offered = heat.offered.filter(({ id }) => id !== appointment?.id);
  const isOffered = offered.some(({ id }) => id === chosen);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setUnchosen(!isOffered);
    if (chosen === undefined || !isOffered || isPending) return;
    mutate(chosen, {
      onSuccess: () => {
        showToast({ title: appointment === null ? texts.booked : texts.moved });
        onDone();
      },
    });
  };
  if (offered.length === 0) return <p>{movesLeft === 0 && appointment === null ? texts.missed : texts.none}</p>;
  return (
    <form onSubmit={send} className={styles.stack} noValidate>
      <p>{texts.before(ownTime(bookBy))}</p>
      <p className={styles.muted}>{texts.zone(ownZone())}</p>
      <Days offered={offered} chosen={chosen} onChoose={choose} />
      {isUnchosen && !isOffered && !error && (
        <p role="alert" className={styles.error}>
          {texts.choose}
        </p>
      )}
      {error && (
        <p role="alert" className={styles.error}>
          {error instanceof ApiError && error.code === 'appointment-gone' ? texts.taken : errorText(error)}
        </p>
      )}
      <div>
        <Button type="submit" variant="gold" isWideOnPhone isBusy={isPending}>
          {isPending ? texts.booking : appointment === null ? texts.book : texts.moveTo}
        </Button>
      </div>
    </form>
  );
}

interface DaysProps {
  readonly offered: readonly HeatAppointment[];
  readonly chosen: string | undefined;
  readonly onChoose: (appointment: string) => void;
}

function Days({ offered, chosen, onChoose }: DaysProps) {
  return byDay(offered).map(([day, ofDay]) => (
    <fieldset key={day}>
      <legend className={styles.day}>{day}</legend>
      <div className={styles.hours}>
        {ofDay.map(({ id, startsAt }) => (
          <label key={id} className={styles.hour}>
            <input
              type="radio"
              name="appointment"
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
              className={styles.radio}
            />
            <time dateTime={startsAt}>{ownHour(startsAt)}</time>
          </label>
        ))}
      </div>
    </fieldset>
  ));
}

/** The appointments of each day of the player's own time zone, as they follow one another. */
function byDay(offered: readonly HeatAppointment[]): readonly (readonly [string, readonly HeatAppointment[]])[] {
  const days = new Map<string, HeatAppointment[]>();
  for (const one of offered) {
    const day = ownDay(one.startsAt);
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return [...days];
}
