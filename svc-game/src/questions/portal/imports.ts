import type { Context, HandlerOf } from '../../context.ts';
import { importBank } from '../flows/import-bank.ts';
import { listBanks } from '../sql/banks.ts';

export const importsPortal = (ctx: Context) => ({
  getAdminBanks: getAdminBanks(ctx),
  postAdminBank: postAdminBank(ctx),
});

const mostShown = 20;

function getAdminBanks({ db, bank }: Context): HandlerOf<'getAdminBanks'> {
  return async () => {
    const { file } = bank.base();
    const isShipped = bank.importId() === undefined;
    const inUse = file ? { version: file.version, release: file.sources.release.version, isShipped } : null;
    const imports = (await listBanks(db, mostShown)).map(({ receivedAt, ...row }) => ({
      ...row,
      receivedAt: receivedAt.toISOString(),
    }));
    return { status: 200, body: { inUse, imports } };
  };
}

function postAdminBank(ctx: Context): HandlerOf<'postAdminBank'> {
  return async ({ signed, admin, requestId }) => {
    const id = await importBank(ctx, signed?.bytes ?? Buffer.alloc(0), { admin, at: ctx.clock.now(), requestId });
    return { status: 200, body: { id } };
  };
}
