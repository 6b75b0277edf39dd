import type { MadeQuestion } from '@lights-out/contracts/bank-file';

import { almanacOf, type Almanac } from '../../src/templates/almanac.ts';
import { releasedFacts } from '../facts/released-facts.ts';
import { madeAbout, madeBy, shippedBank, told, wrongKeys } from './some-made.ts';

const questions = shippedBank().made;

let almanac: Almanac;
beforeAll(async () => {
  almanac = almanacOf(await releasedFacts('2026.11'));
}, 300_000);

test('nobody joins a team: the years in which a driver raced for it are told', () => {
  expect(told(questions, /\bjoined\b|started with the/)).toEqual([]);
  expect(
    told(madeBy(questions, 'raced-for-both'), /Ocon .*raced for .*Alpine from 2021|Ocon .*Alpine from 2021/),
  ).not.toEqual([]);
});

test('the newcomer to a seat had his first race for the team then, or took over', () => {
  for (const { proof, explanation, correctOption } of madeBy(questions, 'seat-taken')) {
    const race = almanac.raceByKey.get(String(proof.params.race));
    const driver = String(proof.options[correctOption]);
    const before = almanac.careers
      .get(driver)
      ?.starts.some(
        ({ race: one, result }) => one.date < (race?.date ?? '') && result.constructorId === proof.params.team,
      );
    expect(explanation).toMatch(before === true ? / took over at the / : / first race for /);
  }
});

test('the closest that a driver came to winning a Grand Prix is the best place', () => {
  for (const { proof, explanation } of madeBy(questions, 'never-won-there')) {
    const places = almanac.careers
      .get(String(proof.params.driver))
      ?.starts.filter(({ race }) => race.grandPrixId === proof.params.grandPrix)
      .map(({ result }) => result.positionNumber);
    expect(/came third in that race/.test(explanation) && places?.includes(2) === true).toBe(false);
  }
});

test('other winners are offered for the first winner of a country that has three more', () => {
  const hasChoice = ({ proof }: MadeQuestion) =>
    [...almanac.careers.values()].filter(
      ({ row, wins }) => row.nationalityCountryId === proof.params.country && wins.length > 0,
    ).length >= 4;
  const asked = madeBy(questions, 'first-of-country').filter(hasChoice);
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.flatMap(wrongKeys).filter((id) => almanac.careers.get(id)?.wins.length === 0)).toEqual([]);
});

test('what a driver whose career is over did once is asked and told as the only time', () => {
  const once = (template: string, of: 'wins' | 'poles' | 'podiums') =>
    madeBy(questions, template).filter(({ proof }) => {
      const career = almanac.careers.get(String(proof.params.driver));
      return career?.isOver === true && career[of].length === 1;
    });
  const asked = [
    ...once('race-of-first-win', 'wins'),
    ...once('race-of-first-pole', 'poles'),
    ...once('race-of-first-podium', 'podiums'),
    ...once('age-at-first-win', 'wins'),
  ];
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter(({ question }) => /\bfirst\b/.test(question)).map(({ question }) => question)).toEqual([]);
  expect(told(once('first-to-win', 'wins'), /\bfirst\b(?! raced in)/)).toEqual([]);
});

describe('until 1983 there were races outside the championship', () => {
  const debutOf = (id: string) => almanac.careers.get(id)?.years[0] ?? 0;
  const driverOf = ({ proof }: MadeQuestion) => String(proof.params.driver);
  const isOld = (question: MadeQuestion) => debutOf(driverOf(question)) <= 1983;

  test('so what is asked of a career that began then is asked of the championship', () => {
    const asked = madeBy(
      questions,
      'career-path',
      'never-raced-for',
      'raced-for-both',
      'who-am-i',
      'first-of-wins',
      'never-team-mate',
    ).filter(isOld);
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter(({ question }) => !question.includes('World Championship'))).toEqual([]);
  });

  test('and nobody whose career began then is offered as one who never raced for a team of Formula 1', () => {
    const open = madeBy(questions, 'raced-for-both').filter(({ question }) => !question.includes('World Championship'));
    expect(open.length).toBeGreaterThan(30);
    expect(open.flatMap(wrongKeys).filter((id) => debutOf(id) <= 1983)).toEqual([]);
  });

  test('the only win of a Grand Prix that was also held without counting is the one of the championship', () => {
    // Reutemann won the Brazilian Grand Prix of 1972 too, and Clark the South African one of 1961.
    const asked = madeBy(questions, 'year-of-win').filter(isOld);
    const ofBrazil = asked.filter(({ proof }) => proof.params.grandPrix === 'brazil');
    expect(ofBrazil.length).toBeGreaterThan(0);
    expect(ofBrazil.filter(({ question }) => !question.includes('World Championship'))).toEqual([]);
    const british = madeAbout(questions, 'year-of-win', { grandPrix: 'great-britain', driver: 'emerson-fittipaldi' });
    expect(british?.question ?? '').not.toContain('World Championship');
  });

  test('so nobody won, led or raced in a season of those years but in championship races', () => {
    const old = questions.filter(({ proof }) => Number(proof.params.year ?? 9999) <= 1983);
    expect(old.length).toBeGreaterThan(400);
    expect(told(old, /\b(?:race|races|wins?) (?:of|that|in) (?:the|that) (?:season|year)\b/)).toEqual(
      told(old, /championship (?:race|races|wins?) (?:of|that|in) (?:the|that) (?:season|year)\b/),
    );
    expect(
      old.filter(({ question }) => /\b(?:last|opening) race of the \d{4} season|season (?:began|ended)/.test(question)),
    ).toEqual([]);
    expect(told(questions, /raced in Formula 1 (?:between|from) (?:19[5-7]\d|198[0-3])/)).toEqual([]);
  });

  test('and the run of wins that somebody ended was of championship races', () => {
    const old = madeBy(questions, 'streak-ender').filter(({ proof }) => String(proof.params.last) < '1984');
    expect(old.length).toBeGreaterThan(3);
    expect(old.filter(({ question }) => !question.includes('championship'))).toEqual([]);
  });
});

test('a best result was first reached where it was reached again', () => {
  const asked = madeBy(questions, 'never-on-podium').filter(({ proof }) => proof.lines.includes('best'));
  expect(asked.length).toBeGreaterThan(5);
  const wrong = asked.filter(({ proof, explanation }) => {
    const places = (almanac.careers.get(String(proof.params.driver))?.starts ?? []).flatMap(
      ({ result }) => result.positionNumber ?? [],
    );
    const best = places.filter((place) => place === Math.min(...places));
    return /first reached/.test(explanation) !== best.length > 1;
  });
  expect(wrong.map(({ explanation }) => explanation)).toEqual([]);
});

test('nobody is said to have won the most races of a season who shares that number', () => {
  // Alonso and Räikkönen won seven each.
  expect(madeAbout(questions, 'different-winners', { year: 2005 })?.explanation).not.toMatch(/won the most/);
  expect(told(madeBy(questions, 'different-winners'), /won the most/).length).toBeGreaterThan(5);
});

test('a champion of one title was not champion for the first time', () => {
  const champions = [...almanac.careers.values()].filter(({ titles }) => titles.length > 0);
  const several = champions.filter(({ titles }) => titles.length > 1).map(({ row }) => row.lastName);
  const once = champions.map(({ row }) => row.lastName).filter((name) => !several.includes(name));
  const first = told(questions, /for the first time/).filter((text) => /champion for the first time/.test(text));
  expect(first.length).toBeGreaterThan(20);
  expect(first.filter((text) => once.some((name) => text.includes(`${name} was champion for the first`)))).toEqual([]);
  expect(told(questions, /gave (?:James )?Hunt his only World Championship/)).not.toEqual([]);
  expect(told(questions, /Rindt (?:was champion|his only World Championship)/)).toEqual([]);
});

test('the championship lead is taken where nobody is level', () => {
  // Senna drew level with Prost at Monaco in 1989, and Reutemann with Andretti at Long Beach in 1978.
  for (const race of ['1989-monaco', '1978-united-states-west', '2008-great-britain', '2007-canada', '2006-japan'])
    expect(
      told(
        questions.filter(({ about }) => about.includes(`race:${race}`)),
        /took the championship lead/,
      ),
    ).toEqual([]);
  expect(told(questions, /took the championship lead/).length).toBeGreaterThan(100);
});

test('whoever had as many points is not offered for the place in the championship', () => {
  // Alonso had Hamilton's 109 of 2007, and the Lotuses of 1985 the points of the Williamses.
  const level = madeBy(questions, 'championship-position', 'constructors-position').flatMap((question) => {
    const season = almanac.seasons.get(Number(question.proof.params.year));
    const points = (id: string | number | undefined) =>
      season?.driverTable.find(({ driverId }) => driverId === id)?.points ??
      season?.teamTable.find(({ constructorId }) => constructorId === id)?.points;
    const right = points(question.proof.options[question.correctOption]);
    return wrongKeys(question).filter((id) => right !== undefined && points(id) === right);
  });
  expect(level).toEqual([]);
});

test('a driver was in Formula 1 from one year to another where no season lacks', () => {
  const years = new Map([...almanac.careers.values()].map(({ row, years: own }) => [row.id, own]));
  const paths = madeBy(questions, 'career-path').filter(({ explanation }) =>
    /raced in .* from \d{4} to \d{4}/.test(explanation),
  );
  expect(paths.length).toBeGreaterThan(3);
  const gaps = paths.filter(({ proof }) => {
    const own = years.get(String(proof.params.driver)) ?? [];
    return own.length !== (own.at(-1) ?? 0) - (own[0] ?? 0) + 1;
  });
  expect(gaps.map(({ explanation }) => explanation)).toEqual([]);
});

test('wins in championship races are not called championship wins, which are titles', () => {
  expect(madeBy(questions, 'streak-ender').length).toBeGreaterThan(10);
  expect(told(questions, /first win in a championship race that season was/).length).toBeGreaterThan(10);
  const titles = questions.filter(({ question, explanation }) =>
    /championship wins?\b/.test(`${question} ${explanation}`),
  );
  expect(titles.map(({ question, explanation }) => `${question} ${explanation}`)).toEqual([]);
});

test('the race that decided the title is not told as one that changed the lead', () => {
  const deciders = new Set([...almanac.seasons.values()].flatMap(({ decider }) => decider?.key ?? []));
  const lines = questions.filter(({ about }) => about.some((one) => deciders.has(one.replace('race:', ''))));
  expect(lines.length).toBeGreaterThan(150);
  expect(told(lines, /took the championship lead/)).toEqual([]);
  expect(told(questions, /The race made (?:Lando )?Norris World Champion/)).not.toEqual([]);
  expect(told(questions, /was champion\./).filter((text) => text.includes('decided the title'))).toEqual([]);
});

test('Rindt, who was dead, did not finish points ahead of anybody', () => {
  const asked = questions.filter(({ proof }) => proof.params.year === 1970);
  expect(asked.length).toBeGreaterThan(8);
  expect(told(asked, /Rindt finished/)).toEqual([]);
});

test('an only win so far is not called the first of a team or with an engine', () => {
  expect(told(questions, /(?:first Grand Prix win for|^|\. )Alpine(?: first won|\.)/)).toEqual([]);
  expect(told(questions, /Sauber never won a Grand Prix/)).toEqual([]);
});

describe('Formula 1 alone is meant', () => {
  test('of a last race, of a last win and of the only one in a season', () => {
    expect(told(questions, /last (?:championship )?race was|in (?:his|her) first (?:championship )?race, /)).toEqual(
      [],
    );
    const asked = madeBy(questions, 'race-of-last-win', 'only-win-of-season', 'race-of-first-win', 'first-time-winner');
    expect(asked.length).toBeGreaterThan(150);
    // Stewart won the Tasman championship's races too, Andretti those of CART.
    expect(
      asked.filter(({ question }) =>
        /race was the last that|Which (?:championship )?race was [^?]*only win of|\bwin for the \w+ time|won for the first time/.test(
          question,
        ),
      ),
    ).toEqual([]);
  });

  test('of a first pole or podium, which is of a Grand Prix and not of a sprint', () => {
    const asked = madeBy(questions, 'race-of-first-pole', 'race-of-first-podium');
    expect(asked.length).toBeGreaterThan(80);
    expect(asked.filter(({ question }) => !/Grand Prix|World Championship/.test(question))).toEqual([]);
  });

  test('of a champion: Ickx and Webber were World Champions of endurance races', () => {
    const asked = madeBy(questions, 'never-champion');
    expect(asked.length).toBeGreaterThan(15);
    expect(asked.filter(({ question }) => !question.includes('Formula 1 World Champion'))).toEqual([]);
  });
});

test('the teams that a driver raced for are told as those that were offered', () => {
  const asked = madeBy(questions, 'never-raced-for');
  expect(asked.length).toBeGreaterThan(40);
  expect(asked.filter(({ explanation }) => !explanation.startsWith('Of these teams, '))).toEqual([]);
});
