import type { ArrivalSource, Difficulty } from '@lights-out/contracts';
import { codeOfHelmet, helmetColours, helmetPatterns } from '@lights-out/contracts/helmet';
import type { RandomInt } from '@lights-out/service-kit';
import { seededRandom } from '@lights-out/service-kit/testing';
import { honestPerson, type Person } from '@lights-out/stand-ins/people';

/** Somebody of the month, before there is an account. */
export interface DemoPerson extends Person {
  readonly displayName: string;
  readonly email: string;
  readonly helmet: number;
  readonly difficulty: Difficulty;
  readonly cameFrom: ArrivalSource;
  /** Enters contests. */
  readonly isEntrant: boolean;
  /** Has a script press the buttons, as two of the month do. */
  readonly isScript: boolean;
}

/** The account that the card hands out. */
export const demoEmail = 'demo@example.com';

const words = ['Kerb', 'Turbo', 'Chicane', 'Apex', 'Slipstream', 'Hairpin', 'Pitlane', 'Gravel', 'Parade', 'Rain'];
const animals = [
  'Walrus',
  'Badger',
  'Heron',
  'Otter',
  'Newt',
  'Gecko',
  'Yak',
  'Puffin',
  'Lynx',
  'Moose',
  'Stoat',
  'Crane',
];
/** A name is a word of the track and an animal, so that nobody takes it for a person's. */
export const mostPeople = words.length * animals.length;

/** Most come by themselves; a share is large enough to be told in the portal. */
export const sources = ['direct', 'search', 'challenge', 'direct', 'daily'] as const satisfies readonly ArrivalSource[];

const scripts = [2, 3];

/** So many people of all strengths, the same for the same seed; the first is the one whose password the card has. */
export function somePeople(count: number, seed: number): DemoPerson[] {
  const random = seededRandom(seed);
  return Array.from({ length: Math.min(count, mostPeople) }, (_, index) => {
    const isScript = scripts.includes(index);
    const person = honestPerson(random);
    return {
      ...person,
      ...(index === 0 && { ability: 0.9, pace: 0.9, input: 'mouse' }),
      displayName: index === 0 ? 'Demo Penguin' : nameOf(index),
      email: index === 0 ? demoEmail : `player${index}@example.com`,
      helmet: someHelmet(random),
      difficulty: index === 0 ? 'medium' : (['easy', 'medium', 'medium', 'hard'] as const)[random(4)]!,
      cameFrom: sources[index % sources.length]!,
      isEntrant: isScript || index < 2 || random(5) < 3,
      isScript,
    };
  });
}

/** No two are alike: ten words and twelve animals meet in half of all pairs before they begin anew. */
function nameOf(index: number): string {
  const half = (words.length * animals.length) / 2;
  return `${words[index % words.length]} ${animals[(index + Math.floor(index / half)) % animals.length]}`;
}

function someHelmet(random: RandomInt): number {
  const colours = helmetColours.length;
  const base = random(colours);
  const second = (base + 1 + random(colours - 1)) % colours;
  return codeOfHelmet({
    pattern: helmetPatterns[random(helmetPatterns.length)]!,
    base: helmetColours[base]!,
    second: helmetColours[second]!,
  });
}
