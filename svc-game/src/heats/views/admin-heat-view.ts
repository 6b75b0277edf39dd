import { heatPassMark, questionImagePath, questionsPerHeat } from '@lights-out/contracts';
import type {
  AdminHeat,
  HeatComparison,
  OfferedAppointment,
  WatchedHeat,
  WatchedQuestion,
} from '@lights-out/contracts/admin-heats';

import type { Game } from '../../play/index.ts';
import { countsOf } from '../rules/heat-game.ts';
import { isInWindow, mayRepeat, movesLeft, stateOf } from '../rules/heat.ts';
import type { LoadedHeat } from '../flows/load-heat.ts';
import type { OfferedAppointment as AppointmentRow } from '../sql/appointments.ts';
import type { HeatSlot } from '../sql/heat-questions.ts';
import { appointmentView } from './own-heat-view.ts';

/** What a steward's view needs besides the heat itself. */
export interface InContest {
  readonly displayName: string;
  /** The place in line from 1; null for a player who is out of it. */
  readonly inLine: number | null;
  readonly isPrizePlace: boolean;
  /** The heat's game as it stands now. */
  readonly game: Game | undefined;
  readonly adminId: string;
}

export function adminHeatView(loaded: LoadedHeat, of: InContest, now: Date): AdminHeat {
  const { heat, appeal, decided } = loaded;
  const { game, adminId, displayName, inLine, isPrizePlace } = of;
  const stored = stateOf(heat, now);
  const isOpen = decided?.appeal === 'open';
  return {
    playerId: heat.playerId,
    displayName,
    inLine,
    isPrizePlace,
    state: stored === 'running' && game?.state !== 'running' ? 'played' : stored,
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

export function watchedHeatView(
  loaded: LoadedHeat,
  of: InContest & { readonly earlier: WatchedHeat['earlier']; readonly comparison: HeatComparison | null },
  now: Date,
): WatchedHeat {
  const { heat, log, slots } = loaded;
  return {
    ...adminHeatView(loaded, of, now),
    codeWord: isInWindow(heat, now) ? heat.codeWord : null,
    totalQuestions: questionsPerHeat,
    passMark: heatPassMark,
    questions: (of.game?.slots ?? []).flatMap((slot, index) =>
      watchedQuestion({ slot, evidence: slots[index]?.evidence ?? null }, heat.form === 'timed'),
    ),
    comparison: of.comparison,
    earlier: of.earlier,
    log: log.map(({ outcome, reason, by, at }) => ({ outcome, reason, by, at: at.toISOString() })).reverse(),
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
