import { questionImagePath } from '@lights-out/contracts';
import type {
  AdminHeat,
  HeatsOfContest,
  OfferedAppointment,
  WatchedHeat,
  WatchedQuestion,
} from '@lights-out/contracts/admin-heats';

import { markOf } from '../rules/comparison.ts';
import { countsOf, neededOf, shownStateOf } from '../rules/heat-game.ts';
import { isInWindow, mayRepeat, movesLeft } from '../rules/heat.ts';
import type { HeatsSeen, SeenHeat, WatchedHeat as Loaded } from '../flows/watch-heats.ts';
import type { OfferedAppointment as AppointmentRow } from '../sql/appointments.ts';
import type { HeatSlot } from '../sql/heat-questions.ts';
import { appointmentView } from './own-heat-view.ts';

/** The appointments and heats of a contest, as an admin sees them. */
export function heatsView({ contest, appointments, heats }: HeatsSeen, adminId: string, now: Date): HeatsOfContest {
  return {
    hasHeats: contest.hasHeats,
    maySwitch: contest.opensAt > now,
    appointments: appointments.map(offeredAppointmentView),
    heats: heats.map((heat) => adminHeatView(heat, adminId, now)),
  };
}

function adminHeatView(seen: SeenHeat, adminId: string, now: Date): AdminHeat {
  const { loaded, game, displayName, inLine, isPrizePlace } = seen;
  const { heat, appeal, decided } = loaded;
  const isOpen = decided?.appeal === 'open';
  return {
    playerId: heat.playerId,
    displayName,
    inLine,
    isPrizePlace,
    state: shownStateOf(heat, game, now),
    attempt: heat.attempt,
    form: heat.form,
    hasHelper: heat.hasHelper,
    invitedAt: heat.invitedAt.toISOString(),
    bookBy: heat.bookBy.toISOString(),
    appointment: appointmentView(heat),
    movesLeft: movesLeft(heat),
    admittedBy: heat.admittedBy,
    startedAt: heat.startedAt?.toISOString() ?? null,
    endedAt: heat.endedAt?.toISOString() ?? null,
    ...countsOf(game?.slots ?? []),
    mayRepeat: mayRepeat(heat),
    appeal:
      appeal && decided?.appeal && decided.appealText !== null
        ? {
            text: appeal.text,
            at: appeal.at.toISOString(),
            state: decided.appeal,
            isAgainstYou: isOpen && decided.decision.byId === adminId,
          }
        : null,
  };
}

/** A heat in full, as an admin sees it. */
export function watchedHeatView(watched: Loaded, adminId: string, now: Date): WatchedHeat {
  const { loaded, game, earlier, comparison } = watched;
  const { heat, log, slots } = loaded;
  return {
    ...adminHeatView(watched, adminId, now),
    codeWord: isInWindow(heat, now) ? heat.codeWord : null,
    ...neededOf(game?.slots ?? []),
    questions: (game?.slots ?? []).flatMap((slot, index) =>
      watchedQuestion({ slot, evidence: slots[index]?.evidence ?? null }, heat.form === 'timed'),
    ),
    comparison,
    comparisonMark: markOf(comparison),
    earlier: earlier && { right: earlier.right, endedAt: earlier.endedAt.toISOString() },
    log: log.map(({ byId: _id, at, ...entry }) => ({ ...entry, at: at.toISOString() })).reverse(),
    serverTime: now.toISOString(),
  };
}

function watchedQuestion({ slot, evidence }: HeatSlot, isTimed: boolean): WatchedQuestion[] {
  if (slot.state === 'unopened') return [];
  const { category, difficulty, question, options, imageHash, correctOption } = slot.question;
  const closed = slot.state === 'closed' ? slot : null;
  return [
    {
      n: slot.n,
      category,
      difficulty,
      question,
      options: [...options],
      ...(imageHash === null ? {} : { image: questionImagePath(imageHash) }),
      openedAt: slot.servedAt.toISOString(),
      deadlineAt: isTimed ? slot.deadlineAt.toISOString() : null,
      correctOption: closed && correctOption,
      selectedOption: closed && closed.selectedOption,
      isCorrect: closed && closed.isCorrect,
      timedOut: closed && closed.timedOut,
      timeTaken: closed && closed.usedMs / 1_000,
      evidence,
      ...(slot.isVoided && { isVoided: true }),
    },
  ];
}

export function offeredAppointmentView({
  id,
  startsAt,
  addedBy,
  playerId,
  displayName,
}: AppointmentRow): OfferedAppointment {
  return {
    id,
    startsAt: startsAt.toISOString(),
    addedBy,
    player: playerId === null ? null : { playerId, displayName: displayName ?? '' },
  };
}
