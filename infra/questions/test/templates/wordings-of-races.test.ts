import { almanacOf, type Almanac } from '../../src/templates/almanac.ts';
import { releasedFacts } from '../facts/released-facts.ts';
import { madeAbout, madeBy, rightOption, shippedBank, told, wrongKeys } from './some-made.ts';

const questions = shippedBank().made;

let almanac: Almanac;
beforeAll(async () => {
  almanac = almanacOf(await releasedFacts('2026.11'));
}, 300_000);

describe('an outline', () => {
  test('is not said to have been new: a drawing shows no small change', () => {
    expect(told(questions, /in this shape/)).toEqual([]);
    expect(told(madeBy(questions, 'circuit-of-outline'), / Grand Prix there\. A lap measured/).length).toBeGreaterThan(
      15,
    );
  });

  test('is told under the name that is the answer', () => {
    expect(told(madeBy(questions, 'circuit-of-outline'), /A1-Ring/)).toEqual([]);
  });

  test('is asked of the years in which it was used', () => {
    // Between them Monza was raced without its banking.
    expect(madeAbout(questions, 'circuit-of-outline', { layout: 'monza-2' })?.question).toContain(
      'in 1955, 1956, 1960 and 1961',
    );
    expect(questions.filter(({ question }) => /from 1972 to 1973\?/.test(question))).toEqual([]);
  });
});

test('a last race on a circuit is the last of the World Championship', () => {
  expect(questions.filter(({ question }) => /the last race at/.test(question))).toEqual([]);
});

test('no engine with the name of the team itself is said to have been replaced', () => {
  expect(questions.filter(({ question }) => /Sauber raced with Sauber|BRM in the BRM/.test(question))).toEqual([]);
});

test('no circuit is offered that held its first race more than ten years later', () => {
  for (const question of madeBy(questions, 'circuit-of-race')) {
    const year = Number(String(question.proof.params.race).slice(0, 4));
    for (const circuit of wrongKeys(question)) {
      const first = almanac.races.find(({ circuitId }) => circuitId === circuit)?.year ?? Infinity;
      expect(`${rightOption(question)} ${circuit} ${first - year > 10}`).not.toMatch(/true$/);
    }
  }
});

test('the most frequent winner of a Grand Prix is asked for among its World Championship races', () => {
  const asked = madeBy(questions, 'most-wins-there');
  expect(asked.length).toBeGreaterThan(5);
  expect(
    asked.filter(
      ({ question }) =>
        !question.includes('counting World Championship races') &&
        !question.includes('Counting World Championship races'),
    ),
  ).toEqual([]);
});

test('the country of a circuit is where its races were held, whatever they were called', () => {
  const asked = madeBy(questions, 'country-of-circuit');
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter(({ question }) => !/\bheld\b/.test(question))).toEqual([]);
  expect(
    asked.filter(({ question }) => /In which country is it\?|did the World Championship race at/.test(question)),
  ).toEqual([]);
});

test('a team won a race on whose podium drivers shared a car', () => {
  // McLaren won in Argentina in 1960 for Cooper, where Moss and Trintignant shared the third place.
  const title = madeAbout(questions, 'constructors-position', { year: 1960, position: 1 });
  expect(title?.explanation).toMatch(/^Cooper won six of that year's nine World Championship Grands Prix/);
  // Moss took over Brooks' Vanwall at Aintree in 1957.
  expect(
    almanac.teams
      .get('vanwall')
      ?.wins.map(({ race }) => race.key)
      .slice(0, 2),
  ).toEqual(['1957-great-britain', '1957-pescara']);
});

test('a place on the grid is told as that: a car may have started from the back or the pits', () => {
  // Rosberg at Brands Hatch in 1982, Fabi at Monza in 1986 and Schumacher at Suzuka in 1998 were on pole and started last.
  const texts = questions.map(({ question, explanation }) => `${question} ${explanation}`);
  expect(
    texts.filter((text) =>
      /\bstart\w*\b[^.?]* (?:from|on) pole|\b(?:had )?started (?:only )?\w+ (?:and|on the grid)/.test(text),
    ),
  ).toEqual([]);
  expect(texts.filter((text) => /\bon pole\b/.test(text)).length).toBeGreaterThan(300);
  expect(madeAbout(questions, 'race-winner', { race: '1986-italy' })?.question).toMatch(
    /Fabi was on pole|pole-sitter|Pole-sitter/,
  );
});

describe('where the result is not the order on the road', () => {
  const of = (...races: readonly string[]) =>
    questions.filter(({ about }) => races.some((race) => about.includes(`race:${race}`)));

  test('nobody is said to have come home or been beaten by so many seconds', () => {
    const changed = of(
      '1994-belgium',
      '2000-brazil',
      '2008-belgium',
      '2025-las-vegas',
      '2022-singapore',
      '1985-san-marino',
    );
    expect(changed.length).toBeGreaterThan(15);
    expect(told(changed, /came home|had to settle|The gap between|behind at the flag|at least a lap down/)).toEqual([]);
    expect(madeBy(changed, 'off-the-podium')).toEqual([]);
  });

  test('no gap is told that the times contradict', () => {
    // F1DB measures Piastri's of 2024 from Russell, who was disqualified.
    expect(told(of('2024-belgium'), /1\.2 seconds/)).toEqual([]);
  });

  test('a disqualified driver is not one who did not finish', () => {
    const disqualified = questions.flatMap(({ proof, explanation }) => {
      const result = almanac.raceByKey.get(String(proof.params.race))?.resultOf(String(proof.params.driver));
      return proof.template === 'off-the-podium' && result?.positionText === 'DSQ' ? [explanation] : [];
    });
    expect(disqualified.filter((explanation) => !explanation.includes('was disqualified'))).toEqual([]);
    expect(told(questions, /was disqualified/)).not.toEqual([]);
  });
});

test('the wins with an engine are counted where no badge of the same maker won', () => {
  expect(told(questions, /Red Bull won .* with (?:Honda|Renault) engines|Jordan never won with Honda/)).toEqual([]);
  expect(told(questions, /McLaren won 44 races with Honda engines/)).not.toEqual([]);
});

test('whoever died in a race is not offered for it', () => {
  const offered = questions.filter(
    ({ proof }) =>
      (proof.params.race === '1994-san-marino' && proof.options.includes('ayrton-senna')) ||
      (proof.params.race === '1978-italy' && proof.options.includes('ronnie-peterson')),
  );
  expect(offered.map(({ question }) => question)).toEqual([]);
});

test('the Indianapolis 500 was the first championship race at Indianapolis, so the Grand Prix of 2000 is not', () => {
  expect(madeAbout(questions, 'first-year-there', { circuit: 'indianapolis' })).toBeUndefined();
  expect(madeAbout(questions, 'first-winner-there', { circuit: 'indianapolis' })).toBeUndefined();
  expect(told(questions, /World Championship races? at Indianapolis\./)).toEqual([]);
});

test('a car is asked of the team that raced it, with all who drove for it', () => {
  // Only private Formula 2 entries had a BT18; Trintignant drove Rob Walker's Cooper.
  expect(madeAbout(questions, 'team-of-car', { chassis: 'brabham-bt18' })).toBeUndefined();
  expect(told(madeBy(questions, 'team-of-car'), /Brabham.* Trintignant/)).toEqual([]);
  expect(told(madeBy(questions, 'team-of-car'), /Depailler.* drove for the team/)).not.toEqual([]);
});

test('what broke is told and asked where it was plain', () => {
  // F1DB has Hill's suspension of Brazil 1995 as gearbox and Mansell's hydraulics of Monza 1992 as electrical.
  expect(
    told(questions, /gearbox trouble|brake trouble|hydraulic failure|electrical failure|broken suspension/),
  ).toEqual([]);
  expect(told(questions, /retired with technical trouble/).length).toBeGreaterThan(20);
  const asked = madeBy(questions, 'why-retired').map(rightOption);
  expect(asked.length).toBeGreaterThan(15);
  expect(
    asked.filter((option) => !/^(?:A collision|Engine failure|A puncture|Running out of fuel)/.test(option)),
  ).toEqual([]);
});

test('a race that was missing is called by its name, and nothing else is told', () => {
  const missing = madeBy(questions, 'not-on-the-calendar');
  expect(missing.length).toBeGreaterThan(100);
  const loose = missing.filter(
    (question) =>
      /\bthat year\b|was one again|had \d+ races/.test(question.explanation) ||
      !question.explanation.startsWith(`The ${rightOption(question)} `),
  );
  expect(loose.map(({ explanation }) => explanation)).toEqual([]);
  expect(madeAbout(questions, 'not-on-the-calendar', { grandPrix: 'miami', year: 2020 })?.explanation).toBe(
    'The Miami Grand Prix was first held as a World Championship race in 2022.',
  );
});

test('wins with an engine that were all of one season are not told as if later ones had followed', () => {
  expect(madeAbout(questions, 'engine-of-winner', { race: '1978-sweden' })?.explanation).toMatch(
    /Alfa Romeo engines, both in 1978/,
  );
  expect(told(questions, /Brawn won eight races with Mercedes engines, all of them in 2009/)).not.toEqual([]);
  expect(told(questions, /(?:Brawn|Wolf) won [^.]+ engines, the first of them/)).toEqual([]);
});

describe('what F1DB does not know well is neither asked nor told', () => {
  test('whom the fans voted Driver of the Day', () => {
    // F1DB has Latifi for Leclerc in Canada in 2022, and for Austria 2019 Kubica, whose name was an error of the count.
    expect(questions.filter(({ question }) => /Driver of the Day/i.test(question))).toEqual([]);
  });

  test('in which direction a circuit was driven', () => {
    // F1DB has one direction for each circuit: the old Kyalami was driven the other way, and Suzuka is a figure of eight.
    expect(
      told(madeBy(questions, 'circuit-of-outline'), /A lap measured [\d.]+ km in \d{4}\.$/).length,
    ).toBeGreaterThan(20);
    expect(told(questions, /clockwise/)).toEqual([]);
  });

  test('why cars stopped whose suspension a collision had broken, or that all saw stop otherwise', () => {
    // Suspension: Coulthard and Trulli at the start, Schumacher hit by his brother, Alonso in the wall. Then Mansell and Senna.
    const races = [
      '2001-great-britain',
      '1997-luxembourg',
      '2005-canada',
      '2009-hungary',
      '1987-belgium',
      '2007-china',
    ];
    const of = questions.filter(({ about }) => races.some((race) => about.includes(`race:${race}`)));
    expect(of.length).toBeGreaterThan(10);
    expect(
      told(
        of,
        /(?:Coulthard|Schumacher|Alonso|Vettel) (?:[^.]* but )?retired with technical|Mansell crashed|Hamilton [^.]*spun off/,
      ),
    ).toEqual([]);
    expect(
      told(questions, /Montoya retired with engine failure.*2005|2005.*Montoya retired with engine failure/),
    ).toEqual([]);
  });
});

describe('of a race whose order was changed or that was not run to its end', () => {
  const of = (...races: readonly string[]) =>
    questions.filter(({ about }) => races.some((race) => about.includes(`race:${race}`)));

  test('nobody is said to have finished in a place that the stewards gave', () => {
    const changed = of(
      '2019-canada',
      '2016-mexico',
      '2016-great-britain',
      '2019-monaco',
      '2023-austria',
      '2017-united-states',
    );
    expect(changed.length).toBeGreaterThan(12);
    expect(told(changed, /\bfinished (?:second|third|fourth|fifth)|at the finish/)).toEqual([]);
    expect(told(changed, /was classified (?:second|third|fourth|fifth)/)).not.toEqual([]);
    expect(
      madeBy(questions, 'comeback-to-podium')
        .filter(({ proof }) => ['2021-hungary', '1982-brazil'].includes(String(proof.params.race)))
        .filter(({ question }) => !question.includes('classified')),
    ).toEqual([]);
  });

  test('stopped and counted back, nobody came home, was seconds behind or stood on the podium', () => {
    // Räikkönen was on top of the podium in Brazil in 2003 and Alonso in hospital, like Mansell in Adelaide in 1991.
    const stopped = of(
      '1975-great-britain',
      '1981-belgium',
      '1984-monaco',
      '1990-portugal',
      '1991-australia',
      '2003-brazil',
      '2009-malaysia',
      '2021-belgium',
    );
    expect(stopped.length).toBeGreaterThan(12);
    expect(told(stopped, /came home|behind at the flag|The gap between|\bfinished (?:second|third)/)).toEqual([]);
    expect(madeBy(stopped, 'off-the-podium')).toEqual([]);
    expect(stopped.filter(({ question }) => question.includes('podium behind'))).toEqual([]);
  });

  test('in two parts, no gap is told or asked', () => {
    const parts = of('1981-france', '1994-san-marino', '1994-japan', '1992-france');
    expect(parts.length).toBeGreaterThan(4);
    expect(told(parts, /came home|seconds/)).toEqual([]);
  });

  test('nobody had to settle for a place: some gave the race away', () => {
    expect(told(questions, /had to settle/)).toEqual([]);
    expect(madeAbout(questions, 'beaten-pole-sitter', { race: '2002-united-states' })?.explanation).toMatch(
      /^Michael Schumacher finished second\./,
    );
  });
});

test('a race is asked by the Grand Prix, and a circuit that names it is not asked', () => {
  const asked = madeBy(questions, 'guest-race');
  expect(asked.length).toBeGreaterThan(8);
  expect(asked.filter(({ question }) => !question.startsWith('Which Grand Prix was held at'))).toEqual([]);
  expect(madeAbout(questions, 'guest-race', { race: '2026-barcelona-catalunya' })).toBeUndefined();
});

test('the first race in a shape is that of all layouts with the same drawing', () => {
  // F1DB draws Silverstone's laps of 1994, 1996 and 1997 alike.
  const asked = madeAbout(questions, 'circuit-of-outline', { layout: 'silverstone-7' });
  expect(asked?.question).toContain('from 1994 to 2009');
  expect(asked?.explanation).toContain('the 1994 British Grand Prix');
});

test('who won is asked of a race, where a season or a place is named before it', () => {
  // "The 1972 World Championship ended with the United States Grand Prix. Who won it?": Fittipaldi won the championship.
  const asked = madeBy(questions, 'first-and-last-race', 'first-winner-there');
  expect(asked.length).toBeGreaterThan(70);
  expect(asked.filter(({ question }) => question.includes('won it'))).toEqual([]);
});
