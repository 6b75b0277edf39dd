import type { Facts } from '../../../src/questions/facts/facts.ts';
import { almanacOf, type Almanac } from '../../../src/questions/templates/almanac.ts';
import type { MadeQuestion } from '../../../src/questions/templates/composed.ts';
import { generate } from '../../../src/questions/templates/generate.ts';
import { driverName } from '../../../src/questions/templates/names.ts';
import { winnerOf } from '../../../src/questions/templates/races.ts';
import { releasedFacts } from '../facts/released-facts.ts';
import { madeBy, rightOption, wrongKeys } from './some-made.ts';

let facts: Facts;
let almanac: Almanac;
let questions: readonly MadeQuestion[];
beforeAll(async () => {
  facts = await releasedFacts('2026.11');
  almanac = almanacOf(facts);
  questions = generate(facts).questions;
}, 120_000);

const told = (some: readonly MadeQuestion[], pattern: RegExp) =>
  some.filter(({ explanation }) => pattern.test(explanation)).map(({ id, explanation }) => `${id} ${explanation}`);

const madeAbout = (template: string, params: Readonly<Record<string, string | number>>) =>
  madeBy(questions, template).find(({ proof }) =>
    Object.entries(params).every(([name, value]) => proof.params[name] === value),
  );

describe('an explanation', () => {
  test('that tells of the winner says who won, where neither question nor answer does', () => {
    const firsts = ['race-of-first-pole', 'race-of-first-podium', 'title-decider'];
    const ofRaces = ['front-row', 'comeback-to-podium', 'circuit-of-race', 'guest-race', 'why-retired'];
    const open = madeBy(questions, ...firsts, ...ofRaces);
    expect(open.length).toBeGreaterThan(500);
    const ofTheWinner = ['close-finish', 'gap', 'one-two', 'lapped', 'podium', 'from-far', 'wins-so-far', 'first-win'];
    const unnamed = open.filter(
      ({ proof, explanation }) =>
        proof.lines.some((line) => ofTheWinner.includes(line)) && !/\bwon\b/.test(explanation.split('. ')[0] ?? ''),
    );
    expect(unnamed.map(({ question, explanation }) => `${question} ${explanation}`)).toEqual([]);
    expect(madeAbout('front-row', { race: '2016-spain' })?.explanation).toMatch(
      /Max Verstappen (?:won|took his first)/,
    );
  });

  test('begins with a name and not with a pronoun', () => {
    const others = questions.filter(({ proof }) => proof.template !== 'shared-team');
    expect(told(others, /^(?:He|She|His|Her|They|Their)\b/)).toEqual([]);
  });

  test('tells a win once', () => {
    expect(told(questions, /With the win .*The race (?:gave|decided)|The race (?:gave|decided).*With the win/)).toEqual(
      [],
    );
    expect(told(questions, /With the win .* won (?:it|the race) /)).toEqual([]);
    expect(told(questions, /\bwon and took .* took (?:his|her) /)).toEqual([]);
    expect(told(questions, /won no race .* never won|took his first .* He won one /)).toEqual([]);
    expect(
      told(questions, /\bwon one .*, the (\d{4} [^.]+ Grand Prix)\..*\1|(\d{4} [^.,]+ Grand Prix),.*\2\.$/),
    ).toEqual([]);
  });

  test('says small numbers in words', () => {
    expect(told(questions, /(?<![.\d])\b\d (?:races|points|wins|titles)\b/)).toEqual([]);
  });

  test('tells of every team, driver or race that was offered, where it tells of them', () => {
    const silent = madeBy(questions, 'never-raced-for', 'first-of-wins', 'never-team-mate').filter(
      ({ proof, options, correctOption, explanation }) =>
        ['spells', 'later', 'mates'].some((line) => proof.lines.includes(line)) &&
        options.some(
          (option, index) => index !== correctOption && !explanation.includes(option.split(' ').at(-1) ?? ''),
        ),
    );
    expect(silent.map(({ question, explanation }) => `${question} ${explanation}`)).toEqual([]);
  });
});

test('what happened once is called the only one, not the first', () => {
  for (const circuit of ['zeltweg', 'pescara', 'avus', 'mugello', 'donington', 'le-mans'])
    for (const { explanation, question } of questions.filter(
      ({ proof }) =>
        ['country-of-circuit', 'first-winner-there'].includes(proof.template) && proof.params.circuit === circuit,
    ))
      expect(`${question} ${explanation}`).not.toMatch(/first (?:held|World Championship race|came|of them)/);
  expect(madeAbout('country-of-circuit', { circuit: 'zeltweg' })?.explanation).toMatch(/^It was the 1964 Austrian/);
  expect(madeAbout('first-grand-prix-held', { grandPrix: 'tuscany' })?.explanation).toMatch(/^The only Tuscan/);
});

describe('a sentence has one meaning where it stands', () => {
  test('the winner of the race is named', () => {
    const ofRaces = ['front-row', 'comeback-to-podium', 'circuit-of-race', 'guest-race', 'why-retired'];
    const asked = madeBy(questions, 'race-of-first-podium', 'race-of-first-pole', ...ofRaces);
    expect(asked.length).toBeGreaterThan(450);
    const open = asked.filter(({ about, question, explanation }) => {
      const race = almanac.raceByKey.get(about.find((one) => one.startsWith('race:'))?.slice(5) ?? '');
      const winner = race && winnerOf(race);
      const name =
        driverName(almanac, winner?.driverId ?? '')
          .split(' ')
          .at(-1) ?? '';
      return winner !== undefined && !(`${question} ${explanation}`.includes(name) && /\bw[io]n\b/.test(explanation));
    });
    expect(open.map(({ question, explanation }) => `${question} ${explanation}`)).toEqual([]);
  });

  test('what an engine won comes after what the race was', () => {
    const ofEngines = told(madeBy(questions, 'engine-of-winner'), / with [\w ]+ engines, /);
    expect(ofEngines.length).toBeGreaterThan(20);
    expect(ofEngines.filter((text) => / engines, [^.]+\. /.test(text))).toEqual([]);
  });

  test('nothing but a race is what it was', () => {
    expect(told(madeBy(questions, 'first-of-country', 'first-year-there'), /^It was/)).toEqual([]);
    expect(madeAbout('first-of-country', { country: 'sweden' })?.explanation).toBe(
      'Jo Bonnier won the 1959 Dutch Grand Prix for BRM.',
    );
    expect(madeAbout('first-year-there', { circuit: 'imola' })?.explanation).toBe(
      'The race was the 1980 Italian Grand Prix, won by Nelson Piquet for Brabham.',
    );
    // The race before was told of another driver.
    const ofOthers = madeBy(questions, 'fastest-lap', 'beaten-pole-sitter');
    expect(told(ofOthers, /It was the (?:first|only) [\w ]+ for /)).toEqual([]);
  });

  test('what a driver drove comes before who won the next race', () => {
    expect(told(madeBy(questions, 'streak-length'), /^[^.]+ was driving for [^.]+\. [^.]+ won the next /)).not.toEqual(
      [],
    );
    expect(told(madeBy(questions, 'streak-length', 'sprint-second'), /\. [^.]+ was driving /)).toEqual([]);
    expect(told(madeBy(questions, 'sprint-second'), /won the Grand Prix as well/)).not.toEqual([]);
  });

  test('team-mates were that, and those of today still are', () => {
    const asked = madeBy(questions, 'shared-team');
    expect(told(asked, /raced together|\d alone\b/)).toEqual([]);
    expect(told(asked, /were team-mates there (?:only in|for just)/).length).toBeGreaterThan(20);
    const today = asked.filter(({ proof }) => {
      const [one, other] = [proof.params.driver, proof.params.mate].map(
        (id) => almanac.asOf.resultOf(String(id))?.constructorId,
      );
      return one !== undefined && one === other;
    });
    expect(today.map(({ question }) => question)).toEqual([]);
  });

  test('a team is said once of two team-mates, the one of most of their races', () => {
    const mates = madeBy(questions, 'never-team-mate');
    expect(told(mates, / at ([A-Z][\w ]+)(?:,| and) [^,.]+ at \1\b/)).toEqual([]);
    expect(told(mates, /, both at /).length).toBeGreaterThan(10);
    // They first met at BRM.
    expect(told(mates, /Niki Lauda at BRM|Clay Regazzoni at BRM/)).toEqual([]);
  });

  test('one of two cars is no single one', () => {
    const ofPole = madeBy(questions, 'beaten-pole-sitter', 'retired-pole-sitter');
    expect(told(ofPole, /, in the [A-Z]| in the (?:Ferrari|McLaren|Williams|Lotus)\b/)).toEqual([]);
    expect(told(ofPole, / in an? (?:Ferrari|Alfa Romeo)\b/).length).toBeGreaterThan(5);
    expect(told(questions, /McLaren won[^.]* for McLaren|Brabham won[^.]* for Brabham/)).toEqual([]);
  });

  test('a driver far back on the grid had no lead to lose', () => {
    expect(told(madeBy(questions, 'fastest-lap'), /\d\dth on the grid but/)).toEqual([]);
    expect(told(madeBy(questions, 'fastest-lap'), /(?:second|third) on the grid but/)).not.toEqual([]);
  });

  test('a place that was reached again was first reached then, and the win that never came is told once', () => {
    // Heidfeld was second eight times.
    expect(told(madeBy(questions, 'never-won'), /Nick Heidfeld first came second in the 2005 Monaco/)).not.toEqual([]);
    expect(told(madeBy(questions, 'never-won'), /without winning/)).toEqual([]);
  });

  test('what a team did not win is told where nothing else is', () => {
    expect(told(madeBy(questions, 'team-of-car'), / drove for the team that season\. .* won no /)).toEqual([]);
    expect(told(madeBy(questions, 'engine-change'), / won no [^.]+\. /)).toEqual([]);
  });

  test('a sprint is won once, and its winner had not won one before, whatever came after', () => {
    const asked = madeBy(questions, 'sprint-winner');
    expect(asked.filter(({ question }) => /won the .* but who/.test(question))).toEqual([]);
    expect(told(asked, /first sprint win/)).toEqual([]);
    expect(told(asked, /Sergio Pérez had not won a sprint before/)).not.toEqual([]);
  });

  test('a circuit has its article', () => {
    const texts = questions.map(({ question, explanation }) => `${question} ${explanation}`);
    expect(texts.filter((text) => /(?<![Tt]he )Las Vegas Strip Circuit/.test(text))).toEqual([]);
    expect(texts.filter((text) => /[Tt]he Las Vegas Strip Circuit/.test(text))).not.toEqual([]);
  });

  test('the wins of the first champions of constructors are of Grands Prix', () => {
    expect(told(questions, /counted for it/)).toEqual([]);
    expect(madeAbout('constructors-position', { year: 1958, position: 1 })?.explanation).toContain(
      "Vanwall won six of that year's ten World Championship Grands Prix.",
    );
  });
});

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
    expect(madeAbout('circuit-of-outline', { layout: 'monza-2' })?.question).toContain('in 1955, 1956, 1960 and 1961');
    expect(questions.filter(({ question }) => /from 1972 to 1973\?/.test(question))).toEqual([]);
  });
});

test('a last race on a circuit is the last of the World Championship', () => {
  expect(questions.filter(({ question }) => /the last race at/.test(question))).toEqual([]);
});

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

test('no engine with the name of the team itself is said to have been replaced', () => {
  expect(questions.filter(({ question }) => /Sauber raced with Sauber|BRM in the BRM/.test(question))).toEqual([]);
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

test('no circuit is offered that held its first race more than ten years later', () => {
  for (const question of madeBy(questions, 'circuit-of-race')) {
    const year = Number(String(question.proof.params.race).slice(0, 4));
    for (const circuit of wrongKeys(question)) {
      const first = almanac.races.find(({ circuitId }) => circuitId === circuit)?.year ?? Infinity;
      expect(`${rightOption(question)} ${circuit} ${first - year > 10}`).not.toMatch(/true$/);
    }
  }
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
    const british = madeAbout('year-of-win', { grandPrix: 'great-britain', driver: 'emerson-fittipaldi' });
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
  expect(madeAbout('different-winners', { year: 2005 })?.explanation).not.toMatch(/won the most/);
  expect(told(madeBy(questions, 'different-winners'), /won the most/).length).toBeGreaterThan(5);
});

test('a team won a race on whose podium drivers shared a car', () => {
  // McLaren won in Argentina in 1960 for Cooper, where Moss and Trintignant shared the third place.
  const title = madeAbout('constructors-position', { year: 1960, position: 1 });
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
  expect(madeAbout('race-winner', { race: '1986-italy' })?.question).toMatch(
    /Fabi was on pole|pole-sitter|Pole-sitter/,
  );
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
    expect(madeBy(changed, 'off-the-podium', 'close-margin', 'nearest-margin')).toEqual([]);
  });

  test('no gap is told that the times contradict', () => {
    // F1DB measures Piastri's of 2024 from Russell, who was disqualified.
    expect(madeAbout('close-margin', { race: '2024-belgium' })).toBeUndefined();
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

test('the wins with an engine are counted where no badge of the same maker won', () => {
  expect(told(questions, /Red Bull won .* with (?:Honda|Renault) engines|Jordan never won with Honda/)).toEqual([]);
  expect(told(questions, /McLaren won 44 races with Honda engines/)).not.toEqual([]);
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

test('whoever died in a race is not offered for it', () => {
  const offered = questions.filter(
    ({ proof }) =>
      (proof.params.race === '1994-san-marino' && proof.options.includes('ayrton-senna')) ||
      (proof.params.race === '1978-italy' && proof.options.includes('ronnie-peterson')),
  );
  expect(offered.map(({ question }) => question)).toEqual([]);
});

test('the Indianapolis 500 was the first championship race at Indianapolis, so the Grand Prix of 2000 is not', () => {
  expect(madeAbout('first-year-there', { circuit: 'indianapolis' })).toBeUndefined();
  expect(madeAbout('first-winner-there', { circuit: 'indianapolis' })).toBeUndefined();
  expect(told(questions, /World Championship races? at Indianapolis\./)).toEqual([]);
});

test('a car is asked of the team that raced it, with all who drove for it', () => {
  // Only private Formula 2 entries had a BT18; Trintignant drove Rob Walker's Cooper.
  expect(madeAbout('team-of-car', { chassis: 'brabham-bt18' })).toBeUndefined();
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
  expect(madeAbout('not-on-the-calendar', { grandPrix: 'miami', year: 2020 })?.explanation).toBe(
    'The Miami Grand Prix was first held as a World Championship race in 2022.',
  );
});

test('wins with an engine that were all of one season are not told as if later ones had followed', () => {
  expect(madeAbout('engine-of-winner', { race: '1978-sweden' })?.explanation).toMatch(
    /Alfa Romeo engines, both in 1978/,
  );
  expect(told(questions, /Brawn won eight races with Mercedes engines, all of them in 2009/)).not.toEqual([]);
  expect(told(questions, /(?:Brawn|Wolf) won [^.]+ engines, the first of them/)).toEqual([]);
});

test('wins in championship races are not called championship wins, which are titles', () => {
  expect(madeBy(questions, 'streak-ender').length).toBeGreaterThan(10);
  expect(told(questions, /first win in a championship race that season was/).length).toBeGreaterThan(10);
  const titles = questions.filter(({ question, explanation }) =>
    /championship wins?\b/.test(`${question} ${explanation}`),
  );
  expect(titles.map(({ question, explanation }) => `${question} ${explanation}`)).toEqual([]);
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
    expect(madeBy(parts, 'nearest-margin', 'close-margin')).toEqual([]);
  });

  test('nobody had to settle for a place: some gave the race away', () => {
    expect(told(questions, /had to settle/)).toEqual([]);
    expect(madeAbout('beaten-pole-sitter', { race: '2002-united-states' })?.explanation).toMatch(
      /^Michael Schumacher finished second\./,
    );
  });
});

describe('one thing is told once', () => {
  test('the year of a debut', () => {
    const asked = madeBy(questions, 'who-am-i', 'debut-team', 'first-to-start');
    expect(asked.length).toBeGreaterThan(150);
    expect(told(asked, /first raced|raced in [^.]* from/)).toEqual([]);
    expect(told(madeBy(questions, 'who-am-i'), /debut|without winning one/)).toEqual([]);
    expect(told(madeBy(questions, 'never-raced-for'), /debut|first raced/)).toEqual([]);
    expect(
      told(madeBy(questions, 'raced-for-both'), /raced (?:in the championship )?for .*(?:first raced|He raced in)/),
    ).toEqual([]);
  });

  test('the pole, where the question says who took it', () => {
    const asked = madeBy(questions, 'front-row', 'race-of-first-pole');
    expect(told(asked, /was on pole, led/)).toEqual([]);
    expect(told(asked, /won, leading every lap/)).not.toEqual([]);
  });

  test('the team of the winner and of the second', () => {
    expect(told(questions, /won for ([^.]+)\. [^.]+ one-two for \1\./)).toEqual([]);
    expect(told(madeBy(questions, 'front-row'), /(?:finished|classified) \S+ for ([^.]+)\. [^.]+ for \1\./)).toEqual(
      [],
    );
  });
});

describe('a sentence says whom it means', () => {
  test('by name, not by country', () => {
    expect(told(questions, /\bThe \p{Lu}[\p{L} ]* driver (?:first )?raced/u)).toEqual([]);
  });

  test('after one that ends with who lost the lead', () => {
    expect(told(questions, /took the championship lead from [^.]+\. (?:It was (?:his|her)|He|She|His|Her)\b/)).toEqual(
      [],
    );
  });

  test('with a pronoun after a win that is told of one alone', () => {
    expect(told(questions, /It was (?:Niki )?Lauda's last [^.]+\. He had been/)).not.toEqual([]);
    expect(told(questions, /^It was (?:[\p{L}. ]+ )?([\p{L}]+)'s? [^.,]+\. \1 /u)).toEqual([]);
    expect(told(questions, /^([\p{L} ]+) finished [^.]+ ahead of [^.]+\. \1 won/u)).toEqual([]);
  });
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

test('names are those of the year', () => {
  const texts = questions.map(({ question, options, explanation }) => [question, ...options, explanation].join(' '));
  // The Mexican Grand Prix is that of Mexico City since 2021, and Lotus Racing was Team Lotus in 2011.
  expect(texts.filter((text) => /these 202[1-9]/.test(text) && text.includes('Mexican'))).toEqual([]);
  expect(told(questions, /Mexican Grand Prix [^.]*202[1-9]/)).toEqual([]);
  expect(texts.filter((text) => text.includes('Lotus Racing') && text.includes('2011'))).toEqual([]);
  const there = madeBy(questions, 'never-won-there').filter(({ proof }) => proof.params.grandPrix === 'mexico');
  for (const question of there) expect(wrongKeys(question)).not.toContain('carlos-sainz-jr');
  expect(texts.filter((text) => /\bat Zeltweg|once at Zeltweg/.test(text))).toEqual([]);
});

test('the teams that a driver raced for are told as those that were offered', () => {
  const asked = madeBy(questions, 'never-raced-for');
  expect(asked.length).toBeGreaterThan(40);
  expect(asked.filter(({ explanation }) => !explanation.startsWith('Of these teams, '))).toEqual([]);
});

test('a race is asked by the Grand Prix, and a circuit that names it is not asked', () => {
  const asked = madeBy(questions, 'guest-race');
  expect(asked.length).toBeGreaterThan(8);
  expect(asked.filter(({ question }) => !question.startsWith('Which Grand Prix was held at'))).toEqual([]);
  expect(madeAbout('guest-race', { race: '2026-barcelona-catalunya' })).toBeUndefined();
});

test('the first race in a shape is that of all layouts with the same drawing', () => {
  // F1DB draws Silverstone's laps of 1994, 1996 and 1997 alike.
  const asked = madeAbout('circuit-of-outline', { layout: 'silverstone-7' });
  expect(asked?.question).toContain('from 1994 to 2009');
  expect(asked?.explanation).toContain('the 1994 British Grand Prix');
});

test('who won is asked of a race, where a season or a place is named before it', () => {
  // "The 1972 World Championship ended with the United States Grand Prix. Who won it?": Fittipaldi won the championship.
  const asked = madeBy(questions, 'first-and-last-race', 'first-winner-there');
  expect(asked.length).toBeGreaterThan(70);
  expect(asked.filter(({ question }) => question.includes('won it'))).toEqual([]);
});
