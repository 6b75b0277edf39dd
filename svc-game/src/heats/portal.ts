import type { WatchedHeat } from '@lights-out/contracts/admin-heats';

import type { Context, HandlerOf } from '../context.ts';
import { decideOnHeat as decide, grantRepeat as repeat } from './flows/decide-on-heat.ts';
import {
  addAppointments as offer,
  admitToHeat as admit,
  removeAppointment as withdraw,
  setHeatForm as setForm,
  switchHeats as setHeats,
} from './flows/prepare-heat.ts';
import { listHeats, watchHeat } from './flows/watch-heats.ts';
import type { OfPlayer } from './rules/heat.ts';
import { listAppointments } from './sql/appointments.ts';
import { heatsView, offeredAppointmentView, watchedHeatView } from './views/admin-heat-view.ts';

export const heatsPortal = (ctx: Context) => ({
  getAdminHeats: getAdminHeats(ctx),
  switchHeats: switchHeats(ctx),
  addAppointments: addAppointments(ctx),
  removeAppointment: removeAppointment(ctx),
  getAdminHeat: getAdminHeat(ctx),
  setHeatForm: setHeatForm(ctx),
  admitToHeat: admitToHeat(ctx),
  grantRepeat: grantRepeat(ctx),
  decideOnHeat: decideOnHeat(ctx),
});

const watched = async (ctx: Context, of: OfPlayer, adminId: string): Promise<{ status: 200; body: WatchedHeat }> => {
  const now = ctx.clock.now();
  return { status: 200, body: watchedHeatView(await watchHeat(ctx, of, now), adminId, now) };
};

function getAdminHeats(ctx: Context): HandlerOf<'getAdminHeats'> {
  return async ({ params: { contest }, admin }) => {
    const now = ctx.clock.now();
    return { status: 200, body: heatsView(await listHeats(ctx, contest, now), admin.id, now) };
  };
}

function switchHeats(ctx: Context): HandlerOf<'switchHeats'> {
  return async ({ params: { contest }, body, admin, requestId }) => {
    await setHeats(ctx, contest, body, { admin, at: ctx.clock.now(), requestId });
    return { status: 204, body: undefined };
  };
}

function addAppointments(ctx: Context): HandlerOf<'addAppointments'> {
  return async ({ params: { contest }, body, admin, requestId }) => {
    const startsAt = body.startsAt.map((at) => new Date(at));
    await offer(ctx, contest, startsAt, { admin, at: ctx.clock.now(), requestId });
    return { status: 200, body: (await listAppointments(ctx.db, contest)).map(offeredAppointmentView) };
  };
}

function removeAppointment(ctx: Context): HandlerOf<'removeAppointment'> {
  return async ({ params, admin, requestId }) => {
    await withdraw(ctx, params, { admin, at: ctx.clock.now(), requestId });
    return { status: 204, body: undefined };
  };
}

function getAdminHeat(ctx: Context): HandlerOf<'getAdminHeat'> {
  return ({ params: { contest, player }, admin }) => watched(ctx, { contest, playerId: player }, admin.id);
}

function setHeatForm(ctx: Context): HandlerOf<'setHeatForm'> {
  return async ({ params: { contest, player: playerId }, body, admin, requestId }) => {
    await setForm(ctx, { contest, playerId }, body, { admin, at: ctx.clock.now(), requestId });
    return watched(ctx, { contest, playerId }, admin.id);
  };
}

function admitToHeat(ctx: Context): HandlerOf<'admitToHeat'> {
  return async ({ params: { contest, player: playerId }, admin, requestId }) => {
    await admit(ctx, { contest, playerId }, { admin, at: ctx.clock.now(), requestId });
    return watched(ctx, { contest, playerId }, admin.id);
  };
}

function grantRepeat(ctx: Context): HandlerOf<'grantRepeat'> {
  return async ({ params: { contest, player: playerId }, body, admin, requestId }) => {
    await repeat(ctx, { contest, playerId, ...body }, { admin, at: ctx.clock.now(), requestId });
    return watched(ctx, { contest, playerId }, admin.id);
  };
}

function decideOnHeat(ctx: Context): HandlerOf<'decideOnHeat'> {
  return async ({ params: { contest, player: playerId }, body, admin, requestId }) => {
    await decide(ctx, { contest, playerId, ...body }, { admin, at: ctx.clock.now(), requestId });
    return watched(ctx, { contest, playerId }, admin.id);
  };
}
