import { sentence } from '../sentence.ts';

export const heats = {
  yours: 'Your heat',
  invited: {
    subject: (contest: string) => `Please confirm your place in ${contest}`,
    why: (contest: string) =>
      `You are on a prize place in ${contest}, or close behind. As its rules say, you confirm that by a heat.`,
  },
  repeat: {
    subject: (contest: string) => `You may repeat your heat in ${contest}`,
    why: (contest: string) => `You may repeat your heat in ${contest}, once.`,
  },
  what: (questions: number) =>
    `It is ${questions} questions with the same clock, at an appointment with a steward on a call. No picture and no sound is stored.`,
  choose: (bookBy: string, moves: number) =>
    `Please choose an appointment before ${bookBy}. You can move it ${moves} times. Without a heat the place goes to the next in line.`,
  forms: 'If you need a heat without the clock, a spoken one or a helper who reads aloud, answer this mail.',
  chooseLink: 'Choose an appointment',
  due: {
    subject: (at: string) => `Your heat is on ${at}`,
    text: (contest: string, at: string, opens: number, closes: number) =>
      `Your heat in ${contest} is on ${at}. You can start it from ${opens} minutes before to ${closes} minutes after.`,
    words: 'Open its page in time: it shows two words, which you read to the steward on the call.',
  },
  decided: {
    confirmed: {
      subject: (contest: string) => `Your place in ${contest} is confirmed`,
      effect: 'Your place is confirmed. The winners are announced once all prize places are.',
    },
    'not-confirmed': {
      subject: (contest: string) => `Your place in ${contest} is not confirmed`,
      effect: 'Your result stays on the board, but takes no prize place. Nobody else is told why.',
    },
    lapsed: {
      subject: (contest: string) => `The time for your heat in ${contest} is over`,
      effect: 'You did not play your heat in time. Your result stays on the board, but takes no prize place.',
    },
    upheld: {
      subject: (contest: string) => `Your appeal about the heat in ${contest}: the decision stays`,
      effect: 'Somebody else than the person who decided before has read your appeal. The decision stays. It is final.',
    },
    lifted: {
      subject: (contest: string) => `Your appeal about the heat in ${contest}: the decision was lifted`,
      effect:
        'Somebody else than the person who decided before has read your appeal. You are back in line for the prizes: its page says whether you are confirmed or choose an appointment again.',
    },
  },
  canAppeal: (until: string) => `You can appeal once, before ${until}. A person will read it:`,
  appeal: 'Appeal',
} as const;

export const fairPlay = {
  happened: {
    'result-struck': (contest: string) => `Your result in ${contest} was struck`,
    disqualified: (contest: string) => `You were disqualified from ${contest}`,
    'hors-concours': (contest: string) => `Your entry in ${contest} is outside the prizes`,
  },
  nobodyElse: 'Nobody else is told.',
  canAppeal: (until: string) => `You can appeal once, before ${until}. A person will read it beside your games:`,
  readAgain: 'Nobody else is told. You can read it all again on your profile:',
  profile: 'Your profile',
  admitted: {
    subject: (contest: string) => `Your entry in ${contest} can win a prize again`,
    text: (contest: string) =>
      `We looked at your entry in ${contest} once more, and it is of no household of our staff: it can win a prize like any other.`,
  },
  answered: {
    upheld: (contest: string) => `Your appeal in ${contest}: the decision stays`,
    lifted: (contest: string) => `Your appeal in ${contest}: the decision was lifted`,
    text: (contest: string) => `Somebody else than the person who decided before has read your appeal in ${contest}.`,
    givenBack: 'What it took away is given back.',
  },
} as const;

export const contests = {
  race: 'Race',
  closing: {
    subject: (contest: string) => `The last 48 hours of ${contest}`,
    ends: (contest: string, at: string) => sentence(`${contest} ends on ${at}.`),
    untilThen: 'Until then you can still race, and your best run counts.',
  },
  provisional: {
    subject: (contest: string, place: number) =>
      sentence(`${contest} has ended: you are provisionally number ${place}`),
    ended: (contest: string) => sentence(`${contest} has ended. This is your result, before the review:`),
    place: 'Place',
    placeOf: (place: string, players: string) => `${place} of ${players}`,
    points: 'Points',
    prizePlaces: 'Prize places',
    next: (reviewDueAt: string) =>
      `We are reviewing the results now, and will be done before ${reviewDueAt}. Places may change until then. Winners are mailed after the review.`,
    board: 'See the board',
  },
  canceled: {
    subject: (contest: string) => `Cancelled: ${contest}`,
    text: (contest: string) => `We have cancelled ${contest}.`,
    effect: 'It has no winner, and none of its prizes is handed out. No more games of it can be raced.',
    freePractice: 'Free Practice goes on',
  },
} as const;
