import type { Proof } from '@lights-out/contracts/bank-file';

/** `look-up`: a plain row of a table, known or not. `story`: something that happened, or a trap that can be reasoned about. */
export type Kind = 'look-up' | 'story';

/**
 * The kind of a made question, by its template and, of a race's winner, by what is told of the race; undefined for what lies
 * between the two.
 */
export function kindOf({ template, params }: Pick<Proof, 'template' | 'params'>): Kind | undefined {
  const name = params['hook'] === undefined ? template : `${template} ${params['hook']}`;
  if (lookUps.has(name)) return 'look-up';
  return stories.has(name) ? 'story' : undefined;
}

/** What one question asks of debuts and another of podiums is much alike: one of them in a game. */
export function familyOf({ template }: Pick<Proof, 'template'>): string {
  if (/^(?:born|debut|last|pole|podium|win|joined|\w+-moment)-(?:after|before|first|last|together)$/.test(template))
    return 'who was before whom';
  return /^order-of-(?:debuts|first|last)/.test(template) ? 'in which order' : template;
}

/** Templates that ask for a row of a table, as readers of 300 questions sorted them. */
export const lookUps: ReadonlySet<string> = new Set([
  'age-at-first-win',
  'ahead-in-season',
  'beaten-pole-sitter',
  'behind-in-season',
  'born-first',
  'born-last',
  'car-of-champion',
  'career-poles',
  'career-wins',
  'champions-team',
  'championship-position',
  'circuit-of-race',
  'close-margin',
  'constructors-position',
  'country-of-circuit',
  'country-of-driver',
  'debut-or-defence',
  'debut-team',
  'debut-year',
  'different-winners',
  'engine-change',
  'engine-of-winner',
  'first-and-last-race',
  'first-grand-prix-held',
  'first-of-country',
  'first-of-wins',
  'first-winner-there',
  'first-year-there',
  'front-row',
  'highest-team-of-season',
  'last-winner-there',
  'lowest-of-season',
  'nearest-margin',
  'not-on-the-calendar',
  'off-the-podium',
  'only-win-of-season',
  'order-of-podium',
  'race-not-won',
  'race-of-first-podium',
  'race-of-first-pole',
  'race-of-podium',
  'race-winner podium',
  'race-won-in-season',
  'retired-pole-sitter',
  'runner-up-of-race',
  'sprint-second',
  'sprint-winner',
  'team-at-event',
  'team-mate-of-season',
  'team-of-car',
  'team-of-season',
  'third-of-race',
  'title-margin',
  'tyres-of-champion',
  'wins-of-season',
  'year-of-outline',
  'year-of-podium',
  'year-of-win',
]);

/** Templates that tell of something, or set a trap. */
export const stories: ReadonlySet<string> = new Set([
  'beat-team-mate',
  'behind-team-mate',
  'career-path',
  'champion-of-event',
  'circuit-of-outline',
  'comeback-to-podium',
  'driver-of-mates',
  'grid-of-winner',
  'leader-before-finale',
  'mate-at-event',
  'met-in-races',
  'missing-team',
  'most-podiums-by',
  'most-podiums-of-season',
  'most-poles-by',
  'most-wins-by',
  'most-wins-no-title',
  'never-champion',
  'never-drove-for',
  'never-met',
  'never-on-podium',
  'never-on-pole',
  'never-paired',
  'never-raced-for',
  'never-team-mate',
  'never-won',
  'never-won-for',
  'no-podium-by',
  'no-pole-by',
  'not-won-by',
  'paired',
  'pole-after',
  'pole-before',
  'race-of-rise',
  'race-winner close',
  'race-winner far',
  'race-winner few',
  'race-winner pole',
  'race-winner title',
  'raced-for-both',
  'reigning-champion',
  'seat-taken',
  'streak-ender',
  'successor',
  'team-not-on-the-grid',
  'was-team-mate',
  'who-am-i',
  'whose-rise',
  'whose-season',
  'win-after',
  'win-before',
  'won-for',
  'won-there',
]);
