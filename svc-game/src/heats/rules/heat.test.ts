import {
  admit,
  book,
  decidedOf,
  type Heat,
  invitation,
  isLapsed,
  type LoggedDecision,
  mayRepeat,
  mayStart,
  movesLeft,
  reopened,
  stateOf,
} from './heat.ts';

const invitedAt = new Date('2026-12-01T12:00:00.000Z');
const hours = (count: number, from = invitedAt) => new Date(from.getTime() + count * 3_600_000);
const of = { id: 'heat', contest: '2026-11', playerId: 'ada', attempt: 1, codeWord: 'amber zulu' };
const invited = invitation(of, invitedAt);
const slot = (at: Date, id = at.toISOString()) => ({ id, startsAt: at });

function booked(at: Date, heat: Heat = invited, now = invitedAt): Heat {
  const after = book(heat, slot(at), now);
  if ('refused' in after) throw new Error(after.refused);
  return after;
}

test('an appointment is chosen, moved twice, and then stays', () => {
  let heat = invited;
  expect(movesLeft(heat)).toBe(2);
  for (const [index, left] of [2, 1, 0].entries()) {
    heat = booked(hours(24 + index), heat);
    expect(movesLeft(heat)).toBe(left);
  }
  expect(book(heat, slot(hours(50)), invitedAt)).toEqual({ refused: 'no-moves-left' });
  expect(book(heat, heat.appointment!, invitedAt)).toBe(heat);
});

test.each([
  ['in the past', hours(-1)],
  ['now', invitedAt],
  ['after the seven days', hours(7 * 24 + 1)],
])('an appointment %s cannot be chosen', (_, at) => {
  expect(book(invited, slot(at), invitedAt)).toEqual({ refused: 'appointment-gone' });
});

test('a heat can be started from ten minutes before its appointment to thirty after, once the steward has admitted', () => {
  const heat = booked(hours(24));
  const minutes = (count: number) => new Date(hours(24).getTime() + count * 60_000);
  expect(admit(heat, 'Stella', minutes(-11))).toEqual({ refused: 'outside-appointment' });
  expect(mayStart(heat, minutes(0))).toEqual({ refused: 'not-admitted' });
  const admitted = admit(heat, 'Stella', minutes(-10)) as Heat;
  expect(stateOf(admitted, minutes(-10))).toBe('admitted');
  expect(mayStart(admitted, minutes(29))).toBeNull();
  expect(mayStart(admitted, minutes(30))).toEqual({ refused: 'not-admitted' });
  expect(admit(heat, 'Stella', minutes(30))).toEqual({ refused: 'stale-view' });
});

test('a missed appointment can be chosen anew, as a move, until the seven days are over', () => {
  const heat = booked(hours(24));
  expect(stateOf(heat, hours(24.5))).toBe('invited');
  expect(movesLeft(booked(hours(48), heat, hours(25)))).toBe(1);
  expect(stateOf(heat, hours(7 * 24))).toBe('lapsed');
  expect(book(heat, slot(hours(7 * 24 + 1)), hours(7 * 24))).toEqual({ refused: 'heat-over' });
});

test('a heat whose last appointment is still to come does not lapse before it', () => {
  const heat = booked(hours(7 * 24));
  expect(isLapsed(heat, hours(7 * 24 + 0.4))).toBe(false);
  expect(isLapsed(heat, hours(7 * 24 + 0.5))).toBe(true);
  expect(isLapsed({ ...heat, startedAt: hours(7 * 24) }, hours(8 * 24))).toBe(false);
});

test('moving an appointment takes the admission back', () => {
  const heat = booked(hours(1));
  expect(booked(hours(2), { ...heat, admittedAt: null })).toMatchObject({ admittedAt: null, admittedBy: null });
  const admitted = admit(heat, 'Stella', hours(1)) as Heat;
  expect(book(admitted, slot(hours(3)), hours(1))).toEqual({ refused: 'heat-over' });
});

test('only the first heat can be repeated, once it is over and before it is decided', () => {
  const over = { ...booked(hours(1)), startedAt: hours(1), endedAt: hours(1.2) };
  expect(mayRepeat(over)).toBe(true);
  expect(mayRepeat({ ...over, endedAt: null })).toBe(false);
  expect(mayRepeat({ ...over, attempt: 2 })).toBe(false);
  expect(mayRepeat({ ...over, outcome: 'confirmed' })).toBe(false);
});

test('a lapsed heat that is opened again has seven days and all its moves', () => {
  const lapsed: Heat = { ...booked(hours(24)), outcome: 'lapsed' };
  const again = reopened(lapsed, hours(10 * 24));
  expect(stateOf(again, hours(10 * 24))).toBe('invited');
  expect(movesLeft(again)).toBe(2);
  expect(again.bookBy).toEqual(hours(17 * 24));
});

describe('an appeal', () => {
  const entry = (outcome: LoggedDecision['outcome'], at: Date): LoggedDecision => ({
    outcome,
    reason: `It is ${outcome}.`,
    comparison: null,
    by: 'Stella',
    byId: 'stella',
    at,
  });
  const refused = entry('not-confirmed', hours(0));
  const appeal = { text: 'I was nervous.', at: hours(1) };

  test.each([
    ['cannot be made where the place is confirmed', [entry('confirmed', hours(0))], undefined, 2, null],
    ['can be made for seven days', [refused], undefined, 2, 'possible'],
    ['cannot be made afterwards', [refused], undefined, 7 * 24, 'over'],
    ['is open until it is answered', [refused], appeal, 2, 'open'],
    ['may be in vain', [refused, entry('upheld', hours(2))], appeal, 3, 'upheld'],
    ['may be granted', [refused, entry('lifted', hours(2))], appeal, 3, 'lifted'],
    [
      'is made once, whatever is decided later',
      [entry('lapsed', hours(0)), entry('lifted', hours(2)), entry('not-confirmed', hours(3))],
      appeal,
      4,
      'over',
    ],
  ] as const)('%s', (_, log, made, at, state) => {
    expect(decidedOf(log, made, hours(at))?.appeal).toBe(state);
  });

  test('needs a decision', () => {
    expect(decidedOf([entry('repeat-granted', hours(0))], undefined, hours(1))).toBeUndefined();
  });
});
