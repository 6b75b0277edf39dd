import { householdsToSetAside, isCrowd, signalOfHousehold, type HouseholdLink } from './household.ts';
import { mostInHousehold } from './related.ts';

const link = (given: Partial<HouseholdLink>): HouseholdLink => ({
  playerId: 'ada',
  adminId: 'oscar',
  adminName: 'Oscar Owner',
  by: 'card',
  accounts: 2,
  throughName: null,
  ...given,
});
const stated = link({ playerId: 'own', by: null, accounts: 0 });
const family = link({ playerId: 'family', by: 'address', accounts: mostInHousehold });
const crowd = link({ playerId: 'crowd', by: 'address', accounts: mostInHousehold + 1 });
const nobody: ReadonlySet<string> = new Set();

test('an address of more accounts than a household has is a crowd; a card never is', () => {
  expect(isCrowd(family)).toBe(false);
  expect(isCrowd(crowd)).toBe(true);
  expect(isCrowd({ by: 'card', accounts: mostInHousehold + 1 })).toBe(false);
});

test('the stated account and who shares its card or home are placed outside the prizes, each once', () => {
  const links = [stated, link({}), link({ adminId: 'olga' }), family];
  expect(householdsToSetAside(links, nobody, [])).toEqual(['own', 'ada', 'family']);
});

test('who has only the address of a crowd in common is placed there once a prize is near', () => {
  expect(householdsToSetAside([crowd], nobody, ['ada'])).toEqual([]);
  expect(householdsToSetAside([crowd], nobody, ['ada', 'crowd'])).toEqual(['crowd']);
  // Of two admins, one is of the crowd alone.
  expect(householdsToSetAside([crowd, link({ playerId: 'crowd', adminId: 'olga' })], nobody, [])).toEqual(['crowd']);
});

test('who has only the address of the portal in common is placed there by nobody but a person', () => {
  const portal = link({ by: 'portal' });
  expect(householdsToSetAside([portal], nobody, ['ada'])).toEqual([]);
  expect(householdsToSetAside([portal, link({ adminId: 'olga' })], nobody, [])).toEqual(['ada']);
  const races = 'Races from the internet address from which Oscar Owner, who is an admin, uses the portal';
  expect(signalOfHousehold(portal)).toMatchObject({ weight: 1, sentence: `${races}.` });
  const many = signalOfHousehold({ ...portal, accounts: mostInHousehold + 1 });
  expect(many).toMatchObject({ weight: 1, sentence: `${races}, which 9 accounts have.` });
});

test('nobody is placed there twice, so that an entry which was admitted stays admitted', () => {
  expect(householdsToSetAside([stated, link({}), crowd], new Set(['ada', 'crowd']), ['crowd'])).toEqual(['own']);
});

test('stewards read what relates an entry to which admin', () => {
  expect([stated, link({}), family, crowd, link({ throughName: 'Bea' })].map(signalOfHousehold)).toEqual([
    {
      kind: 'admin-household',
      weight: 3,
      sentence: 'The own account of Oscar Owner, who is an admin.',
    },
    {
      kind: 'admin-household',
      weight: 3,
      sentence: 'Has the card of the own account of Oscar Owner, who is an admin.',
    },
    {
      kind: 'admin-household',
      weight: 3,
      sentence: 'Has the internet address of the own account of Oscar Owner, who is an admin.',
    },
    {
      kind: 'admin-household',
      weight: 1,
      sentence: 'Has the internet address of the own account of Oscar Owner, who is an admin, which 9 accounts have.',
    },
    {
      kind: 'admin-household',
      weight: 3,
      sentence: 'Has the card of Bea, which is related to the own account of Oscar Owner, who is an admin.',
    },
  ]);
});
