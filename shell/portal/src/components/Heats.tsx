import type { AdminContestView } from '@lights-out/contracts/admin-contest-view';
import { type AdminHeat, type HeatsOfContest, switchHeats, getAdminHeats } from '@lights-out/contracts/admin-heats';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Badge, Button, callApi, EmptyState, Loaded } from '@lights-out/web-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { useKeptAnswer } from '../api/answers.ts';
import { failureIn, instantInWords } from '../model/wording.ts';
import { pathToHeat } from '../paths.ts';
import { Appointments } from './Appointments.tsx';
import { type Column, DataTable } from './DataTable.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import styles from './Winners.module.css';

const texts = adminMessages.heats;

/** Whether a contest has heats, who is invited to one and how each stands, and the appointments. */
export function Heats({ view: { contest } }: { readonly view: Pick<AdminContestView, 'contest'> }) {
  return (
    <Loaded
      query={useKeptAnswer(getAdminHeats, { params: { contest } })}
      failure={failureIn(texts.failed)}
      refreshFailure={failureIn(texts.failed)}
    >
      {(heats) => (
        <div className={styles.winners}>
          {heats.hasHeats ? <Invited contest={contest} heats={heats} /> : <p>{texts.noHeats}</p>}
          {heats.maySwitch && <Switch contest={contest} isOn={heats.hasHeats} />}
        </div>
      )}
    </Loaded>
  );
}

interface InvitedProps {
  readonly contest: string;
  readonly heats: HeatsOfContest;
}

function Invited({ contest, heats: { heats, appointments } }: InvitedProps) {
  return (
    <>
      <p className={styles.place}>{texts.note}</p>
      {heats.length === 0 ? (
        <EmptyState text={texts.none} />
      ) : (
        <DataTable
          caption={texts.title}
          rows={heats}
          keyOf={({ playerId }) => playerId}
          columns={columnsFor(contest)}
        />
      )}
      <Appointments contest={contest} appointments={appointments} />
    </>
  );
}

const columnsFor = (contest: string): readonly Column<AdminHeat>[] => [
  { name: texts.columns.line, cell: ({ inLine }) => inLine ?? texts.outOfLine, isNumber: true },
  {
    name: texts.columns.player,
    cell: ({ playerId, displayName, isPrizePlace }) => (
      <span className={styles.line}>
        <Link to={pathToHeat(contest, playerId)}>{displayName}</Link>{' '}
        {isPrizePlace && <Badge tone="gold">{texts.prizePlace}</Badge>}
      </span>
    ),
  },
  {
    name: texts.columns.state,
    cell: ({ state, attempt, appeal }) => (
      <span className={styles.line}>
        <Badge tone={state === 'played' || state === 'running' ? 'accent' : 'neutral'}>{texts.states[state]}</Badge>{' '}
        {attempt > 1 && <Badge>{texts.repeat}</Badge>}{' '}
        {appeal?.state === 'open' && <Badge tone="accent">{texts.appealed}</Badge>}
      </span>
    ),
  },
  { name: texts.columns.appointment, cell: (heat) => appointmentOf(heat) },
  {
    name: texts.columns.result,
    cell: ({ answered, right }) => (answered === 0 ? '' : texts.rightOf(right, answered)),
    isNumber: true,
  },
  { name: texts.columns.form, cell: (heat) => formOf(heat) },
];

/** When the heat is, or until when an appointment can be booked. */
export function appointmentOf({ appointment, bookBy }: Pick<AdminHeat, 'appointment' | 'bookBy'>): string {
  return appointment ? instantInWords(appointment.startsAt) : texts.noAppointment(instantInWords(bookBy));
}

export function formOf({ form, hasHelper }: Pick<AdminHeat, 'form' | 'hasHelper'>): string {
  return hasHelper ? `${texts.forms[form]}, ${texts.withHelper}` : texts.forms[form];
}

/** The rule of a contest that has not opened. */
function Switch({ contest, isOn }: { readonly contest: string; readonly isOn: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const { toggle } = texts;
  return (
    <div>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {isOn ? toggle.off : toggle.on}
      </Button>
      {isAsking && (
        <ReasonDialog
          route={switchHeats}
          title={toggle.title(isOn)}
          about={toggle.text}
          hint={toggle.hint}
          confirmLabel={isOn ? toggle.off : toggle.on}
          done={toggle.done}
          call={(reason) => callApi(switchHeats, { params: { contest }, body: { hasHeats: !isOn, reason } })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
