/** The texts of the funnel and its experiments. For the portal's own bundle only. */
export const funnelMessages = {
  failed: (message: string) => `Error loading the funnel: ${message}`,
  byWeek: 'By week',
  bySource: (weeks: number) => `By source, ${weeks} weeks together`,
  hint: 'Counts only: nobody is followed. Visits and first questions count browser tabs of strangers, not persons, and none of browsers that ask not to be tracked. Weeks begin on Monday (UTC). What follows registering counts for the week of the registration, day 1 and day 7 being the days after it on which a race was run; deleted accounts are no longer counted. Shares are of the step before; of registering, of the visits; of the days and entries, of the registrations.',
  sourceHint: (least: number) =>
    `Where a tab was opened: by a link of the product, from another site, or neither. Counts from 1 to ${least - 1} are not shown.`,
  none: 'Nothing was counted yet.',
  week: 'Week of',
  source: 'Source',
  steps: {
    visit: 'Visits',
    question: 'First question',
    daily: 'First daily',
    register: 'Registered',
    'race-1': 'Race 1',
    'race-3': 'Race 3',
    'day-1': 'Day 1',
    'day-7': 'Day 7',
    entry: 'Entry',
  },
  sources: {
    direct: 'No link',
    search: 'Search engine',
    site: 'Another site',
    challenge: 'Friend challenge',
    friend: 'Friend link',
    daily: 'Shared daily',
    board: 'Board',
    other: 'Not told',
  },
  few: (least: number) => `< ${least}`,
  /** Of a week whose accounts have not all seen that day. */
  soFar: 'so far',
  experiments: {
    title: 'Two forms of a page',
    hint: 'A running experiment shows form A or B by the coin of each tab. Decide when both forms were shown as often as planned, not before: figures that are watched until they please are chance.',
    names: { 'keep-points': 'Button after a right answer on the front page' },
    forms: {
      'keep-points': { a: 'A: “Register and keep them”', b: 'B: “Register free and race on”' },
    },
    goals: { question: 'answered a first question', register: 'registered' },
    columns: { form: 'Form', shown: 'Shown', reached: 'Reached the goal', share: 'Share' },
    goal: (goal: string) => `Goal: ${goal} in the same tab.`,
    never: 'It has never run. Everybody is shown form A.',
    running: (since: string, by: string) => `Runs since ${since}, started by ${by}.`,
    ended: (from: string, to: string) => `Ran from ${from} to ${to}. Everybody is shown form A.`,
    /** Percentage points with a sign, and the ends of their interval. */
    ahead: (form: string, points: string) => `${form} is ahead by ${points} points`,
    level: 'The forms are level',
    chance: (from: string, to: string) => `, but it could be chance: B against A is between ${from} and ${to} points.`,
    real: (from: string, to: string) =>
      `, and chance alone hardly explains it: B against A is between ${from} and ${to} points.`,
    uncertainty: '95% uncertainty.',
    missing: (left: string, planned: string) =>
      `Too early for a verdict: the form that was shown less often needs ${left} more, of ${planned} planned for each.`,
    complete: (planned: string) => `Both forms were shown ${planned} times, as planned: this is the verdict.`,
    uneven:
      'The forms were not shown equally often, and chance does not explain that. Do not trust these figures before the reason is known.',
    turn: { on: 'Start', off: 'End' },
    turnWhich: { on: (name: string) => `Start: ${name}`, off: (name: string) => `End: ${name}` },
    ask: { on: (name: string) => `Start “${name}”?`, off: (name: string) => `End “${name}”?` },
    effect: {
      on: 'New tabs of visitors are shown form A or B by chance. Counting begins at zero.',
      off: 'Everybody is shown form A again. The figures stay until the next start.',
    },
    done: { on: 'Started', off: 'Ended' },
  },
} as const;
