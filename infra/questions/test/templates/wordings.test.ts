import { almanacOf, type Almanac } from '../../src/templates/almanac.ts';
import { driverName } from '../../src/templates/names.ts';
import { winnerOf } from '../../src/templates/races.ts';
import { releasedFacts } from '../facts/released-facts.ts';
import { formsOf, madeAbout, madeBy, shippedBank, told, wrongKeys } from './some-made.ts';

const questions = shippedBank().made;

let almanac: Almanac;
beforeAll(async () => {
  almanac = almanacOf(await releasedFacts('2026.11'));
}, 300_000);

describe('an explanation', () => {
  test('that tells of the winner says who won, where neither question nor answer does', () => {
    const firsts = ['race-of-first-pole', 'race-of-first-podium', 'title-decider'];
    const ofRaces = ['comeback-to-podium', 'circuit-of-race', 'guest-race', 'why-retired'];
    const open = madeBy(questions, ...firsts, ...ofRaces);
    expect(open.length).toBeGreaterThan(250);
    const ofTheWinner = ['close-finish', 'gap', 'one-two', 'lapped', 'podium', 'from-far', 'wins-so-far', 'first-win'];
    const unnamed = open.filter(
      ({ proof, explanation }) =>
        proof.lines.some((line) => ofTheWinner.includes(line)) && !/\bwon\b/.test(explanation.split('. ')[0] ?? ''),
    );
    expect(unnamed.map(({ question, explanation }) => `${question} ${explanation}`)).toEqual([]);
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
  expect(madeAbout(questions, 'country-of-circuit', { circuit: 'zeltweg' })?.explanation).toMatch(
    /^It was the 1964 Austrian/,
  );
  expect(madeAbout(questions, 'first-grand-prix-held', { grandPrix: 'tuscany' })?.explanation).toMatch(
    /^The only Tuscan/,
  );
});

describe('a sentence has one meaning where it stands', () => {
  test('the winner of the race is named', () => {
    const ofRaces = ['comeback-to-podium', 'circuit-of-race', 'guest-race', 'why-retired'];
    const asked = madeBy(questions, 'race-of-first-podium', 'race-of-first-pole', ...ofRaces);
    expect(asked.length).toBeGreaterThan(250);
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
    expect(madeAbout(questions, 'first-of-country', { country: 'sweden' })?.explanation).toBe(
      'Jo Bonnier won the 1959 Dutch Grand Prix for BRM.',
    );
    expect(madeAbout(questions, 'first-year-there', { circuit: 'imola' })?.explanation).toBe(
      'The race was the 1980 Italian Grand Prix, won by Nelson Piquet for Brabham.',
    );
    // The race before was told of another driver.
    const ofOthers = madeBy(questions, 'beaten-pole-sitter');
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

  test('a top three is that of the results: who stood on the podium may have been struck out since', () => {
    const wordings = questions.flatMap(formsOf).map(({ question }) => question);
    expect(wordings.filter((one) => /top three|podium finish/.test(one)).length).toBeGreaterThan(1_000);
    expect(wordings.filter((one) => /\bst(?:oo|an)d on\b/.test(one))).toEqual([]);
  });

  test('an age is in birthdays', () => {
    const aged = madeBy(questions, 'oldest-first-winner', 'youngest-first-winner');
    expect(told(aged, /Jean Alesi 30/)).toEqual([]);
    expect(told(aged, /Jean Alesi 31/)).not.toEqual([]);
  });

  test('a circuit has its article', () => {
    const texts = questions.map(({ question, explanation }) => `${question} ${explanation}`);
    expect(texts.filter((text) => /(?<![Tt]he )Las Vegas Strip Circuit/.test(text))).toEqual([]);
    expect(texts.filter((text) => /[Tt]he Las Vegas Strip Circuit/.test(text))).not.toEqual([]);
  });

  test('the wins of the first champions of constructors are of Grands Prix', () => {
    expect(told(questions, /counted for it/)).toEqual([]);
    expect(madeAbout(questions, 'constructors-position', { year: 1958, position: 1 })?.explanation).toContain(
      "Vanwall won six of that year's ten World Championship Grands Prix.",
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
    const asked = madeBy(questions, 'race-of-first-pole');
    expect(told(asked, /was on pole, led/)).toEqual([]);
  });

  test('the team of the winner and of the second', () => {
    expect(told(questions, /won for ([^.]+)\. [^.]+ one-two for \1\./)).toEqual([]);
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

/** Of a season that is over, or with its date. */
const ofSeasons = [
  'most-podiums-of-season',
  'most-wins-of-season',
  'podium-in-season',
  'podium-in-both',
  'podium-team',
  'podiums-of-one',
  'no-podium-in-season',
  'team-on-the-grid',
  'climber-of-race',
  'won-there',
];

/** Of what has happened to each of four, once and for all. */
const ofFirsts = [
  'longest-to-podium',
  'longest-wait',
  'oldest-debut',
  'oldest-first-winner',
  'youngest-debut',
  'youngest-first-winner',
];

/** Of a career that is over, or by a date. */
const ofTopThree = ['in-top-three-with', 'never-in-top-three-with'];

/** Of careers that are over, those of all four. */
const ofWholeCareers = ['longest-career', 'most-teams', 'won-for-one'];

test('a superlative that a race may change carries its date and ends the day before that race', () => {
  const dated = questions.filter(({ validUntil }) => validUntil !== null);
  expect(dated.length).toBeGreaterThan(5);
  for (const question of dated) {
    expect(question.question).toMatch(/races up to 202[56]\b/);
    expect(question.validUntil).toBe('2026-08-22');
  }
  const open = /\b(?:most|record|youngest|oldest|only|never|longest)\b/i;
  const undated = questions.filter(({ validUntil, question }) => validUntil === null && open.test(question));
  // Without a date they are of careers that are over, or of a season or race that is.
  const ofTwo = new Set(['never-team-mate', 'never-met', 'met-in-races', 'never-paired', 'paired', ...ofTopThree]);
  const settled = new Set([
    'most-podiums-by',
    'most-poles-by',
    'most-wins-by',
    'never-champion',
    'never-won',
    'never-on-pole',
    'never-on-podium',
    'never-won-there',
    'never-raced-for',
    'favourite-race',
    'most-wins-no-title',
    'only-win-of-season',
    'year-of-win',
    'race-winner',
    'last-time-winner',
    'comeback-to-podium',
    'race-of-first-win',
    'first-time-winner',
    'first-winner-there',
    'race-of-first-pole',
    'race-of-first-podium',
    'age-at-first-win',
    'race-of-last-win',
    ...ofSeasons,
    ...ofFirsts,
    ...ofWholeCareers,
  ]);
  expect(
    undated
      .filter(({ proof }) => !settled.has(proof.template) && !ofTwo.has(proof.template))
      .map(({ question, proof }) => `${proof.template}: ${question}`),
  ).toEqual([]);
  for (const { proof } of madeBy(
    questions,
    'never-champion',
    'never-won',
    'never-on-pole',
    'never-on-podium',
    'never-won-there',
    'never-raced-for',
    'favourite-race',
    'career-wins',
  ))
    expect(almanac.careers.get(String(proof.params.driver))?.isOver).toBe(true);
  for (const { proof, question } of madeBy(questions, ...ofWholeCareers))
    expect([question, proof.options.filter((one) => !almanac.careers.get(`${one}`)!.isOver)]).toEqual([question, []]);
  const tops = madeBy(questions, ...ofTopThree);
  for (const { proof, question } of tops)
    expect([question, /by the end of 20\d\d/.test(question)]).toEqual([
      question,
      almanac.careers.get(String(proof.params.driver))?.isOver !== true,
    ]);
  // Of two who never met one has stopped.
  for (const { proof } of madeBy(questions, 'never-met', 'never-paired')) {
    const two = Object.values(proof.params).map((driver) => almanac.careers.get(String(driver)));
    expect(two.some((career) => career?.isOver)).toBe(true);
  }
});
