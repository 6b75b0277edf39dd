import { mostInHousehold, type SharedTrace } from './related.ts';
import type { Signal } from './sample.ts';

/** Why an entry seems to be of an admin's household. */
export interface HouseholdLink {
  readonly playerId: string;
  readonly adminId: string;
  readonly adminName: string;
  /** What the entry shares, `portal` the address from which the admin uses it; null for the account that the admin has stated as their own. */
  readonly by: SharedTrace['kind'] | 'portal' | null;
  /** How many accounts of the contest share it. */
  readonly accounts: number;
  /** The account that it shares it with, where that one is related to the stated one; null where it is the stated one, and of the portal. */
  readonly throughName: string | null;
}

/** Behind an address of many accounts stands a carrier or a school, where most have nothing to do with the admin. */
export function isCrowd({ by, accounts }: Pick<HouseholdLink, 'by' | 'accounts'>): boolean {
  return by === 'address' && accounts > mostInHousehold;
}

/**
 * Those who are to be placed outside the prizes now. Who has only the address of a crowd in common with an admin is placed there
 * once a prize is near, so that a person looks at few of them. Where an admin has used the portal is no more than a hint: one call from
 * a train would place all who race from its address.
 *
 * @param decided players about whom it was decided before, whatever became of it
 * @param nearPrize who must be cleared before a prize is given
 */
export function householdsToSetAside(
  links: readonly HouseholdLink[],
  decided: ReadonlySet<string>,
  nearPrize: readonly string[],
): string[] {
  const due = links.filter(
    (link) =>
      link.by !== 'portal' && !decided.has(link.playerId) && (!isCrowd(link) || nearPrize.includes(link.playerId)),
  );
  return [...new Set(due.map(({ playerId }) => playerId))];
}

const words = { card: 'card', address: 'internet address' } as const;

/** Names the relation for stewards. */
export function signalOfHousehold(link: HouseholdLink): Signal {
  const { by, accounts, adminName, throughName } = link;
  return { kind: 'admin-household', weight: by === 'portal' || isCrowd(link) ? 1 : 3, sentence: sentenceOf() };

  function sentenceOf(): string {
    const among = by !== 'card' && accounts > mostInHousehold ? `, which ${accounts} accounts have` : '';
    if (by === null) return `The own account of ${adminName}, who is an admin.`;
    if (by === 'portal')
      return `Races from the internet address from which ${adminName}, who is an admin, uses the portal${among}.`;
    const of = throughName === null ? 'the own account' : `${throughName}, which is related to the own account`;
    return `Has the ${words[by]} of ${of} of ${adminName}, who is an admin${among}.`;
  }
}
