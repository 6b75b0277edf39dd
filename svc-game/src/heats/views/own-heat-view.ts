import {
  type HeatDecision,
  type HeatRun,
  type OwnHeat,
  questionsPerHeat,
  secondsPerQuestion,
} from '@lights-out/contracts';

import { type Game, stepsView } from '../../play/index.ts';
import type { PictureNames } from '../../questions/index.ts';
import { countsOf, neededOf, shownStateOf } from '../rules/heat-game.ts';
import { type Decided, type Heat, isInWindow, movesLeft, windowOf } from '../rules/heat.ts';
import type { OwnHeat as Loaded } from '../flows/own-heats.ts';

/** A heat as its player sees it. */
export function ownHeatView({ loaded, game, offered }: Loaded, pictureName: PictureNames, now: Date): OwnHeat {
  const { contest, contestTitle, heat, decided } = loaded;
  const state = shownStateOf(heat, game, now);
  const mayHear = (state === 'booked' || state === 'admitted') && isInWindow(heat, now);
  const isOver = game !== undefined && game.state !== 'running';
  return {
    contest: contest.id,
    contestTitle,
    state,
    attempt: heat.attempt,
    form: heat.form,
    hasHelper: heat.hasHelper,
    invitedAt: heat.invitedAt.toISOString(),
    bookBy: heat.bookBy.toISOString(),
    appointment: appointmentView(heat),
    movesLeft: movesLeft(heat),
    offered: offered.map(({ id, startsAt }) => ({ id, startsAt: startsAt.toISOString() })),
    codeWord: mayHear ? heat.codeWord : null,
    ...neededOf(isOver ? game.slots : []),
    rightAnswers: isOver ? countsOf(game.slots).right : null,
    run: state === 'running' && game ? runView(game, pictureName, now) : null,
    decision: decided ? decisionView(decided) : null,
    serverTime: now.toISOString(),
  };
}

export function appointmentView({ appointment }: Heat): OwnHeat['appointment'] {
  if (appointment === null) return null;
  const { opensAt, closesAt } = windowOf(appointment);
  const { id, startsAt } = appointment;
  return {
    id,
    startsAt: startsAt.toISOString(),
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
  };
}

function runView(game: Game, pictureName: PictureNames, now: Date): HeatRun {
  return {
    startedAt: game.startedAt.toISOString(),
    totalQuestions: questionsPerHeat,
    secondsPerQuestion,
    isUntimed: game.isUntimed ?? false,
    ...stepsView(game, pictureName, now),
  };
}

function decisionView({ decision, appeal, appealBy, answer, appealText }: Decided): HeatDecision {
  return {
    reason: decision.reason,
    at: decision.at.toISOString(),
    appealBy: appealBy?.toISOString() ?? null,
    appeal,
    appealText,
    answer: answer?.reason ?? null,
    comparison: decision.comparison,
  };
}
