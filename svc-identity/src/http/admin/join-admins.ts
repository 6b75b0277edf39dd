import type { joinAdmins as contract } from '@lights-out/contracts/admin-people';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { findGate } from '../../flows/find-gate.ts';
import { joinAdmins as join } from '../../flows/join-admins.ts';
import { createCookies } from '../views/cookies.ts';

export function joinAdmins(ctx: Context): Handler<typeof contract> {
  const cookies = createCookies(ctx.secureCookies);
  return async ({ body, cookie, address, requestId }) => {
    const gate = await findGate(ctx, cookies.readAdmin(cookie));
    const { recoveryCodes, ...started } = await join(ctx, body, { gate, address, requestId });
    return {
      status: 201,
      body: { ...started.body, recoveryCodes },
      headers: { 'set-cookie': cookies.admin(started.token) },
    };
  };
}
