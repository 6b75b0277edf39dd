import type { signInByCode as contract } from '@lights-out/contracts/admin-people';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { findGate } from '../../flows/find-gate.ts';
import { signInByCode as signIn } from '../../flows/sign-in-admin.ts';
import { createCookies } from '../views/cookies.ts';

export function signInByCode(ctx: Context): Handler<typeof contract> {
  const cookies = createCookies(ctx.secureCookies);
  return async ({ body, cookie, address, requestId }) => {
    const gate = await findGate(ctx, cookies.readAdmin(cookie));
    const started = await signIn(ctx, body.code, { gate, address, requestId });
    return { status: 200, body: started.body, headers: { 'set-cookie': cookies.admin(started.token) } };
  };
}
