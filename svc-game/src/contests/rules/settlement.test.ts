import {
  advanceContest,
  announceWinners,
  cancelContest,
  claimAward,
  confirmStandings,
  declineAward,
  withdrawAward,
  type Refused,
  type Settlement,
} from './settlement.ts';

const endsAt = new Date('2026-12-01T00:00:00Z');
const at = (days: number, minutes = 0) => new Date(endsAt.getTime() + days * 86_400_000 + minutes * 60_000);
const line = ['ada', 'bea', 'cleo', 'dina'];
const running: Settlement = {
  contest: '2026-11',
  state: 'open',
  endsAt,
  ranks: 1,
  answerMs: 7 * 86_400_000,
  since: at(-30),
  awards: [],
  confirmedWinners: null,
};

const accepted = (step: Settlement | Refused): Settlement => {
  if ('refused' in step) throw new Error(step.refused);
  return step;
};
const inReview = (change: Partial<Settlement> = {}) => advanceContest({ ...running, ...change }, line, at(0, 2));
const confirmed = (change: Partial<Settlement> = {}) => {
  const review = inReview(change);
  return accepted(confirmStandings(review, line, line.slice(0, review.ranks)));
};
const announced = (change: Partial<Settlement> = {}) => {
  const contest = confirmed(change);
  return accepted(announceWinners(contest, line, line.slice(0, contest.ranks), at(1)));
};
const withHeats = (...players: string[]) => ({ heats: { confirmed: new Set(players), hasOpenAppeal: false } });
const states = ({ awards }: Settlement) => awards.map(({ playerId, place, state }) => `${place} ${playerId} ${state}`);

describe('a contest', () => {
  test('is open until its end, to the millisecond', () => {
    expect(advanceContest(running, line, new Date(endsAt.getTime() - 1)).state).toBe('open');
    expect(advanceContest(running, line, endsAt).state).toBe('frozen');
  });

  test('waits for what was answered before the end to be stored, then stays in review', () => {
    const frozen = advanceContest(running, line, endsAt);
    expect(advanceContest(frozen, line, at(0, 0.9)).state).toBe('frozen');
    expect(advanceContest(frozen, line, at(0, 1)).state).toBe('review');
    expect(advanceContest(inReview(), line, at(300)).state).toBe('review');
  });

  test('is in review at once after a week without a sweep', () => {
    expect(advanceContest(running, line, at(7)).state).toBe('review');
  });

  test('offers each prize to the best in line', () => {
    expect(states(announced())).toEqual(['1 ada announced']);
    expect(states(announced({ ranks: 3 }))).toEqual(['1 ada announced', '2 bea announced', '3 cleo announced']);
  });

  test('announces no winner before the review and none twice', () => {
    expect(announceWinners(running, line, ['ada'], at(0))).toEqual({ refused: 'stale-view' });
    expect(announceWinners(announced(), line, ['ada'], at(2))).toEqual({ refused: 'stale-view' });
  });

  test('closes without a winner if no player raced', () => {
    const contest = accepted(confirmStandings(inReview(), [], []));
    expect(accepted(announceWinners(contest, [], [], at(1)))).toMatchObject({ state: 'closed', awards: [] });
  });
});

describe('the standings', () => {
  test('are confirmed as the admin saw them, or not at all', () => {
    expect(confirmStandings(inReview(), line, ['bea'])).toEqual({ refused: 'stale-view' });
    expect(confirmStandings(running, line, ['ada'])).toEqual({ refused: 'stale-view' });
    expect(confirmed({ ranks: 2 }).confirmedWinners).toEqual(['ada', 'bea']);
  });

  test('are confirmed once, however often it is said', () => {
    const once = confirmed();
    expect(confirmStandings(once, line, ['ada'])).toBe(once);
  });

  test('are announced as they were confirmed, or not at all', () => {
    expect(announceWinners(inReview(), line, ['ada'], at(1))).toEqual({ refused: 'not-confirmed' });
    // Her payment was taken back after the confirmation.
    const without = line.slice(1);
    expect(announceWinners(confirmed(), without, ['ada'], at(1))).toEqual({ refused: 'stale-view' });
    expect(announceWinners(confirmed(), without, ['bea'], at(1))).toEqual({ refused: 'not-confirmed' });
  });

  test('have to be confirmed again after a disqualification', () => {
    expect(accepted(withdrawAward(confirmed(), 'dina', at(1))).confirmedWinners).toBeNull();
  });
});

describe('a winner', () => {
  test('a winner who answers within seven days has the prize, and the contest closes', () => {
    const claimed = accepted(claimAward(announced(), 'ada', at(7.9)));
    expect(claimed.state).toBe('closed');
    expect(states(claimed)).toEqual(['1 ada claimed']);
    expect(accepted(claimAward(claimed, 'ada', at(9)))).toBe(claimed);
  });

  test('a winner who does not answer forfeits to the next in line, who has seven days again', () => {
    const late = advanceContest(announced(), line, at(8));
    expect(states(late)).toEqual(['1 ada forfeited', '1 bea announced']);
    expect(late.awards[1]?.respondBy).toEqual(at(15));
    expect(claimAward(late, 'ada', at(9))).toEqual({ refused: 'claim-too-late' });
    expect(states(accepted(claimAward(late, 'bea', at(14))))).toEqual(['1 ada forfeited', '1 bea claimed']);
  });

  test('cannot answer at the very end of the seven days, with or without a sweep before', () => {
    expect(claimAward(announced(), 'ada', at(8))).toEqual({ refused: 'claim-too-late' });
  });

  test('includes no other player', () => {
    expect(claimAward(announced(), 'bea', at(2))).toEqual({ refused: 'prize-not-found' });
  });

  test('a disqualified winner makes room for the next in line; one who has claimed does not', () => {
    const without = advanceContest(accepted(withdrawAward(announced(), 'ada', at(2))), line, at(2));
    expect(states(without)).toEqual(['1 ada withdrawn', '1 bea announced']);
    expect(withdrawAward(accepted(claimAward(announced({ ranks: 2 }), 'ada', at(2))), 'ada', at(3))).toEqual({
      refused: 'prize-claimed',
    });
  });
});

test('closes with a place left vacant when the line is at its end', () => {
  let contest = announced();
  for (const days of [8, 15, 22, 29]) contest = advanceContest(contest, line, at(days));
  expect(contest.state).toBe('closed');
  expect(states(contest)).toEqual(['1 ada forfeited', '1 bea forfeited', '1 cleo forfeited', '1 dina forfeited']);
});

test('keeps the other places as they are when one is offered anew', () => {
  const half = accepted(claimAward(announced({ ranks: 2 }), 'bea', at(3)));
  expect(states(advanceContest(half, line, at(8)))).toEqual(['1 ada forfeited', '2 bea claimed', '1 cleo announced']);
});

describe('a winner who declines', () => {
  const decline = (settlement: Settlement, now = at(2)) => declineAward(settlement, ['bea', 'cleo'], 'ada', now);

  test('makes room for the next in line, who has the whole time to answer', () => {
    const after = accepted(decline(announced()));
    expect(states(after)).toEqual(['1 ada forfeited', '1 bea announced']);
    expect(after.awards[1]?.respondBy).toEqual(at(9));
  });

  test('closes the contest where nobody is next in line', () => {
    expect(accepted(declineAward(announced(), [], 'ada', at(2))).state).toBe('closed');
  });

  test('may not once the time is over, or the prize is claimed', () => {
    expect(decline(announced(), at(8))).toEqual({ refused: 'claim-too-late' });
    expect(decline(accepted(claimAward(announced(), 'ada', at(2))))).toEqual({ refused: 'prize-claimed' });
    expect(declineAward(announced(), [], 'dina', at(2))).toEqual({ refused: 'prize-not-found' });
  });
});

describe('a contest that is cancelled', () => {
  const canceled = () => accepted(cancelContest(running, at(-1)));

  test('has no winner, whatever time passes, and can be cancelled again', () => {
    expect(canceled()).toMatchObject({ state: 'canceled', since: at(-1), awards: [] });
    expect(advanceContest(canceled(), line, at(300))).toEqual(canceled());
    expect(cancelContest(canceled(), at(0))).toEqual(canceled());
  });

  test('may be open, frozen or in review, and no longer once winners are announced', () => {
    for (const state of [advanceContest(running, line, endsAt), inReview(), confirmed()])
      expect(accepted(cancelContest(state, at(0)))).toMatchObject({ state: 'canceled', confirmedWinners: null });
    expect(cancelContest(announced(), at(2))).toEqual({ refused: 'stale-view' });
    expect(cancelContest(accepted(claimAward(announced(), 'ada', at(2))), at(3))).toEqual({ refused: 'stale-view' });
  });

  test('is neither confirmed, announced nor struck', () => {
    expect(confirmStandings(canceled(), line, ['ada'])).toEqual({ refused: 'stale-view' });
    expect(announceWinners(canceled(), line, ['ada'], at(1))).toEqual({ refused: 'stale-view' });
    expect(withdrawAward(canceled(), 'ada', at(1))).toEqual({ refused: 'stale-view' });
  });
});

describe('a contest with heats', () => {
  test('is confirmed once each prize place is confirmed by its heat, and no appeal is open', () => {
    const review = inReview({ ranks: 2, ...withHeats('ada') });
    expect(confirmStandings(review, line, ['ada', 'bea'])).toEqual({ refused: 'heats-open' });
    const both = { ...review, ...withHeats('ada', 'bea') };
    const appealed = { ...both, heats: { ...both.heats, hasOpenAppeal: true } };
    expect(confirmStandings(appealed, line, ['ada', 'bea'])).toEqual({ refused: 'appeal-open' });
    const sure = accepted(confirmStandings(both, line, ['ada', 'bea']));
    const late = { ...sure, heats: appealed.heats };
    expect(announceWinners(late, line, ['ada', 'bea'], at(1))).toEqual({ refused: 'appeal-open' });
    expect(states(accepted(announceWinners(sure, line, ['ada', 'bea'], at(1))))).toEqual([
      '1 ada announced',
      '2 bea announced',
    ]);
  });

  test('keeps a place for the next in line, whose heat is open, and closes once nobody is left', () => {
    const told = announced(withHeats('ada'));
    const declined = accepted(declineAward(told, line.slice(1), 'ada', at(2)));
    expect([declined.state, ...states(declined)]).toEqual(['announced', '1 ada forfeited']);
    expect(advanceContest(declined, ['bea'], at(3)).state).toBe('announced');
    const passed = advanceContest({ ...declined, ...withHeats('ada', 'bea') }, ['bea'], at(3));
    expect(states(passed)).toEqual(['1 ada forfeited', '1 bea announced']);
    expect(advanceContest(declined, [], at(3)).state).toBe('closed');
  });

  test('offers no place to a player behind one whose heat is open', () => {
    const told = announced({ ranks: 2, ...withHeats('ada', 'bea') });
    const declined = accepted(declineAward(told, ['cleo', 'dina'], 'ada', at(2)));
    const waits = advanceContest({ ...declined, ...withHeats('ada', 'bea', 'dina') }, ['cleo', 'dina'], at(3));
    expect(states(waits)).toEqual(['1 ada forfeited', '2 bea announced']);
    expect(accepted(claimAward(waits, 'bea', at(3))).state).toBe('announced');
  });
});
