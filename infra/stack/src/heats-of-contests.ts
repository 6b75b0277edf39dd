import { asAdmin } from '@lights-out/stand-ins/postgres';

/** Sets whether contests that are made from now on have heats: the default of their column. */
export function setHeatsOfContests(adminUrl: string, hasHeats: boolean): Promise<unknown> {
  return asAdmin(adminUrl, (client) =>
    client.query(`alter table game.contests alter column has_heats set default ${hasHeats}`),
  );
}
