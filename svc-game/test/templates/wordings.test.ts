import type { Facts } from '../../src/domain/facts/facts.ts';
import { almanacOf, type Almanac } from '../../src/domain/templates/almanac.ts';
import type { MadeQuestion } from '../../src/domain/templates/composed.ts';
import { generate } from '../../src/domain/templates/generate.ts';
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
    expect(told(questions, /With the win .*The win made|The win made .*With the win/)).toEqual([]);
    expect(told(questions, /(?:With the win|The win made) .* won (?:it|the race) /)).toEqual([]);
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
    expect(/came third there/.test(explanation) && places?.includes(2) === true).toBe(false);
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
  expect(told(once('first-to-win', 'wins'), /\bfirst\b/)).toEqual([]);
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
    expect(ofBrazil.filter(({ question }) => !question.includes('as a World Championship race'))).toEqual([]);
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
  expect(asked.filter(({ question }) => !question.includes('as a World Championship race'))).toEqual([]);
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
  expect(title?.explanation).toMatch(/^Cooper won six of the nine races/);
  // Moss took over Brooks' Vanwall at Aintree in 1957.
  expect(
    almanac.teams
      .get('vanwall')
      ?.wins.map(({ race }) => race.key)
      .slice(0, 2),
  ).toEqual(['1957-great-britain', '1957-pescara']);
});
