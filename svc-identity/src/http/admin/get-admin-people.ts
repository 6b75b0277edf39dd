import type { getAdminPeople as contract } from '@lights-out/contracts/admin-people';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { listInvitations } from '../../store/admin-invitations.ts';
import { countAdminPasskeys } from '../../store/passkeys.ts';
import { listAdmins } from '../../store/admins.ts';

/** The admins; the open invitations are an owner's matter. */
export function getAdminPeople({ db, clock }: Context): Handler<typeof contract> {
  return async ({ admin }) => {
    const [admins, passkeys, invitations] = await Promise.all([
      listAdmins(db),
      countAdminPasskeys(db),
      admin.role === 'owner' ? listInvitations(db, clock.now()) : [],
    ]);
    return {
      status: 200,
      body: {
        admins: admins.map(({ joinedAt, ...row }) => ({
          ...row,
          joinedAt: joinedAt.toISOString(),
          passkeys: passkeys.get(row.id) ?? 0,
        })),
        invitations: invitations.map(({ expiresAt, ...row }) => ({ ...row, expiresAt: expiresAt.toISOString() })),
      },
    };
  };
}
