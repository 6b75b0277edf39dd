/** The rule that is told before anybody pays. */
export const heatRule = {
  name: 'How a prize is confirmed',
  short: (total: number) =>
    `Who comes to a prize place confirms it in a heat: ${total} questions in a call with one of our stewards.`,
  text: (total: number, pass: number, repeat: number, days: number) =>
    `Each prize place and the three behind it are confirmed by a heat: ${total} questions in a call with one of our stewards, at an appointment that you pick within ${days} days. ${pass} right answers pass where they go with your races, in knowledge and in pace. Whoever does not pass can be granted one repeat: both heats are held against your races together then, and ${repeat} right in the better one are enough where the two go with them. A steward decides, and another hears an appeal. Untimed and spoken heats are there for whoever needs them. Nothing of the call is recorded.`,
} as const;

/** The heat that confirms a place in a contest: its card, its page, its race. */
export const heat = {
  pageTitle: 'Your heat',
  title: 'Confirm your place',
  lead: (total: number, contest: string) => `A heat of ${total} questions confirms what you raced in ${contest}.`,
  open: 'OPEN YOUR HEAT',
  badge: 'HEAT',
  /** On the card that leads to the page. */
  card: {
    invited: (contest: string, day: string) =>
      `You stand in or close behind a prize place of ${contest}. It is confirmed by a heat: pick your appointment before ${day}.`,
    booked: (contest: string, when: string) => `Your heat for ${contest} is on ${when}.`,
    now: (contest: string) => `Your heat for ${contest} is now. The steward waits for you.`,
    played: (contest: string) => `Your heat for ${contest} is over. A steward decides, and its page tells you.`,
    repeat: (contest: string) => `You may repeat your heat for ${contest}. Pick another appointment.`,
    confirmed: (contest: string) => `Your place in ${contest} is confirmed.`,
    'not-confirmed': (contest: string) => `Your place in ${contest} was not confirmed. The page of your heat says why.`,
    lapsed: (contest: string) => `Your heat for ${contest} was not raced in time. Your place is not confirmed.`,
  },
  what: {
    title: 'What a heat is',
    points: (total: number, pass: number, hasPace: boolean) => [
      `${total} new questions in a call with a steward, at an appointment that you pick.`,
      `${pass} right answers pass where they go with your races.`,
      ...(hasPace ? ['Take no longer for an answer than you did there: the pace is looked at, too.'] : []),
      'Nothing of the call is recorded, and your score stays what it is.',
    ],
    more: 'The rules in full',
    rules: (repeat: number): readonly (readonly [string, string])[] => [
      [
        'Questions',
        'They are of the same kind as those of the contest. No game has shown them, and their form is made for you alone.',
      ],
      ['Call', 'How you are called is agreed with you beforehand, outside of this site.'],
      [
        'What the steward sees',
        'Each question, your answer and the time you took while you race. No picture and no sound is kept.',
      ],
      [
        'Repeat',
        `If it does not pass, the steward can grant one. Both heats are held against your races together then, and ${repeat} right in the better one are enough where the two go with them.`,
      ],
      ['Decision', 'A person decides, and you can appeal once; somebody else answers.'],
    ],
  },
  appointment: {
    pick: 'Pick an appointment',
    zone: (zone: string) => `Times are in your time zone, ${zone}.`,
    before: (day: string) => `Pick one before ${day}. Without a heat by then your place passes on.`,
    none: 'No appointment is free at the moment. New ones are added every day: please look again later.',
    book: 'Book this appointment',
    booking: 'Booking...',
    choose: 'Please choose an appointment',
    yours: 'Your appointment',
    lasts:
      'It takes about 15 minutes. Open this page on the device that you race on: ten minutes before, your code word appears here.',
    move: 'Move appointment',
    moves: (count: number) => (count === 1 ? 'You can move it once more.' : `You can move it ${count} times more.`),
    noMoves: 'You have moved it as often as it can be moved.',
    moveTo: 'Move it to this appointment',
    keep: 'Keep my appointment',
    booked: 'Appointment booked',
    moved: 'Appointment moved',
    missed:
      'You cannot choose another appointment: you have moved it as often as it can be moved. If something is wrong with that, write to us.',
    taken: 'This appointment was taken in the meantime. Please pick another one.',
  },
  forms: {
    title: 'Another form',
    more: 'Another form: untimed, spoken, with a helper',
    text: 'Tell the steward before your appointment if you need one of these, and why. Your pace cannot be compared then; the steward decides by what you know.',
    untimed: 'Untimed: no clock runs, and you take the time that you need.',
    spoken: 'Spoken: the steward reads the questions and the answers aloud, and no clock runs.',
    helper: 'With a helper: somebody beside you reads the questions aloud.',
    helperChosen: 'Somebody beside you may read the questions aloud.',
    chosen: {
      untimed: 'Your heat is untimed: no clock runs.',
      spoken: 'Your heat is spoken: the steward reads the questions and the answers aloud, and no clock runs.',
    },
  },
  call: {
    title: 'Your code word',
    word: 'Code word',
    say: 'Say it to the steward in the call. It shows that this page and the call belong together. Nobody else needs it.',
    waiting: 'Waiting for the steward...',
    heard: 'The steward has heard your code word.',
    ready: 'The clock of the first question starts when you do. Each next question comes by itself.',
    readyUntimed: 'No clock runs. You go on to each next question by a button.',
    start: 'START THE HEAT',
  },
  race: 'HEAT',
  left: 'Your heat goes on',
  over: {
    title: 'Your heat is over',
    right: (right: number, total: number) => `${right} of ${total} right`,
    passed: (pass: number) => `${pass} were needed, and you have them.`,
    pace: 'The steward looks at the pace, too.',
    /** So many questions were taken out. */
    voided: (count: number) =>
      count === 1 ? 'One question was voided and does not count.' : `${count} questions were voided and do not count.`,
    repeated: (repeat: number) =>
      `After a repeat, ${repeat} in the better heat are needed, where both go with your races.`,
    failed: (pass: number) => `${pass} are needed to pass at once.`,
    now: 'The steward looks at the heat beside your month and decides. You read it here.',
  },
  /** What the steward saw who decided. */
  seen: {
    figures: (right: number, asked: number, monthRight: number, monthAsked: number) =>
      `The steward saw ${right} of ${asked} right here, and ${monthRight} of ${monthAsked} in your races.`,
    pace: (here: string, best: string) =>
      `A right answer took ${here}\u00a0s here, and ${best}\u00a0s in your best race.`,
    advice: {
      confirm: 'By the rule for stewards, that confirms your place.',
      repeat: 'By the rule for stewards, that asks for the repeat.',
      'not-confirmed': 'By the rule for stewards, that does not confirm your place.',
      ask: 'Without a pace the rule for stewards says nothing: they decide by what you know.',
    },
  },
  confirmed: {
    title: 'Your place is confirmed',
    text: 'There is nothing else to do. The winners are told by mail, once the standings are confirmed.',
  },
  notConfirmed: {
    title: 'Your place was not confirmed',
    text: 'It passes to the next in order. Your games stay in your history. Nobody else is told.',
  },
  lapsed: {
    title: 'Your heat was not raced in time',
    text: 'Your place was not confirmed by the day that was set, and passes to the next in order.',
  },
  repeat: {
    title: 'You may repeat your heat',
    text: (repeat: number) =>
      `Other questions, the same clock. It is the last one: both heats are held against your races together, and ${repeat} right in the better one are enough where the two go with them.`,
  },
  missing: 'There is no such heat for your account.',
  failed: 'Your heat could not be loaded.',
  back: 'Back to game modes',
} as const;
