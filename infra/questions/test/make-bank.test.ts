import { bankFile, type BankFile, type MadeQuestion } from '@lights-out/contracts/bank-file';

import { sealed } from '../src/bank-text.ts';
import { loadFacts } from '../src/facts/load-facts.ts';
import { FaultyReleaseError, type PublishedRelease } from '../src/facts/release.ts';
import { makeBank } from '../src/make-bank.ts';
import { verify } from '../src/templates/verify.ts';
import { readWrittenTexts } from '../src/written-texts.ts';
import { publishedRelease } from './facts/released-facts.ts';
import { smallRelease } from './facts/small-release.ts';
import { shippedBank } from './templates/some-made.ts';

const shipped = shippedBank();
const texts = readWrittenTexts();
const makingMs = 300_000;
const since2014 = Array.from({ length: 13 }, (_, index) => 2014 + index);

let release: PublishedRelease;
/** Of six seasons alone, and its bank: made in a tenth of the time. */
let small: PublishedRelease;
let smallBank: BankFile;
beforeAll(async () => {
  release = await publishedRelease('2026.11');
  small = smallRelease(release, [2021, 2022, 2023, 2024, 2025, 2026]);
  smallBank = makeBank({ release: small, texts });
}, makingMs);

/** The release without the table's file, as a release that lacks it is published. */
function without(file: string): PublishedRelease {
  return { ...small, files: new Map([...small.files].filter(([name]) => !name.startsWith(file))) };
}

function bankWith(made: readonly MadeQuestion[]): BankFile {
  const { version: _version, hash: _hash, ...contents } = smallBank;
  return sealed({ ...contents, made: [...made] });
}

test(
  'the bank that svc-game ships is what the texts and the race data give: `npm run bank` makes it anew',
  () => {
    const made = makeBank({ release, texts });
    expect(made.hash).toBe(shipped.hash);
    expect(JSON.stringify(made)).toBe(JSON.stringify(shipped));
    expect(bankFile.safeParse(made).error).toBeUndefined();
  },
  makingMs,
);

test('a bank names what it was made of, and every question has its proof or its evidence', () => {
  expect(shipped.sources).toEqual({
    release: { version: '2026.11', releasedOn: release.releasedOn, hash: release.hash, seasons: 77, races: 1_160 },
    texts: expect.stringMatching(/^[0-9a-f]{64}$/),
    templates: 19,
    previous: null,
  });
  expect(shipped.version).toBe(`2026.11-${shipped.hash.slice(0, 8)}`);
  expect(shipped.written.filter(({ claim, stated }) => claim === undefined && stated === undefined)).toEqual([]);
  expect(shipped.contradicted).toEqual([]);
});

test(
  'a changed text gives another bank',
  () => {
    const [first, ...others] = texts.questions;
    const reworded = { ...texts, questions: [{ ...first!, explanation: `${first!.explanation} Really.` }, ...others] };
    const bank = makeBank({ release: small, texts: reworded, previous: smallBank });
    expect(bank.hash).not.toBe(smallBank.hash);
    expect(bank.sources.texts).not.toBe(smallBank.sources.texts);
    expect(bank.made).toEqual(smallBank.made);
  },
  makingMs,
);

test(
  'a later release keeps what holds, and says what it corrected and why',
  async () => {
    // Of the seasons since 2014, whose drivers still race or raced with one who does: all others are as they were.
    const [earlier, later] = [await publishedRelease('2026.0'), release].map((one) => smallRelease(one, since2014));
    const before = makeBank({ release: earlier!, texts });
    const after = makeBank({ release: later!, previousRelease: earlier, texts, previous: before });
    const kept = new Set(after.made.map((question) => JSON.stringify(question)));
    expect(before.made.filter((question) => kept.has(JSON.stringify(question))).length).toBeGreaterThan(
      0.99 * before.made.length,
    );
    const textOf = (id: number) => before.made.find((one) => one.id === id)?.question;
    // Forms that name the teams of a career until today are corrected with it.
    expect(after.changes.length).toBeLessThan(0.002 * before.made.length);
    expect(after.changes.map(({ question }) => textOf(question))).toEqual(
      expect.arrayContaining([
        // Pérez, who races again, is asked about more than Wehrlein, and takes his place among the options.
        "Which of these drivers was never Esteban Ocon's team-mate in a Grand Prix?",
        // He won it again in 2026, so that he is asked when he first did.
        'In which year did George Russell win the Austrian Grand Prix?',
      ]),
    );
    expect(after.changes.every(({ why }) => why.length > 10)).toBe(true);
    const dated = before.made.filter(({ validUntil }) => validUntil !== null);
    expect(dated).not.toEqual([]);
    expect(dated[0]?.validUntil).toBe('2026-03-07');
    // Each still holds for its own day.
    const facts = loadFacts(later!);
    expect(dated.filter((question) => !verify(facts, question))).toEqual([]);
  },
  makingMs,
);

test(
  'a claim that the race data contradict is named with the options that they accept',
  () => {
    const claim = {
      table: 'seasons' as const,
      where: [['year', 'eq', 2021] as [string, 'eq', number]],
      take: 'driversChampion',
      options: ['lewis-hamilton', 'valtteri-bottas', 'max-verstappen', 'lando-norris'] as [
        string,
        string,
        string,
        string,
      ],
    };
    const moved = {
      ...texts.questions[0]!,
      id: 9_999,
      options: ['Hamilton', 'Bottas', 'Verstappen', 'Norris'] as [string, string, string, string],
      correctOption: 0,
      claim,
    };
    const { contradicted } = makeBank({ release: small, texts: { ...texts, questions: [moved] }, previous: smallBank });
    expect(contradicted).toEqual([{ question: 9_999, accepted: ['Verstappen'] }]);
  },
  makingMs,
);

test(
  'another name of a driver under the same id makes no written text false, and made questions say it',
  () => {
    const [from, to] = ['Kimi Antonelli', 'Andrea Kimi Antonelli'] as const;
    const rows = small.files.get('f1db-drivers.json') as { readonly id: string }[];
    const renamed = rows.map((row) => (row.id === 'kimi-antonelli' ? { ...row, name: to } : row));
    const files = new Map([...small.files, ['f1db-drivers.json', renamed]]);
    const bank = makeBank({ release: { ...small, files }, previousRelease: small, texts, previous: smallBank });
    expect([smallBank.names['driver:kimi-antonelli'], bank.names['driver:kimi-antonelli']]).toEqual([from, to]);
    expect([bank.contradicted, bank.changes]).toEqual([smallBank.contradicted, []]);
    expect(JSON.stringify(smallBank.made)).toContain(from);
    // A longer name may change the wrong options of what was not asked, and so what may be.
    const known = new Set(smallBank.made.map(({ id }) => id));
    const still = bank.made.filter(({ id }) => known.has(id));
    expect(JSON.stringify(still)).toBe(JSON.stringify(smallBank.made).replaceAll(from, to));
    expect(bank.made.length - still.length).toBeLessThan(5);
  },
  makingMs,
);

test('a bank knows the last race of its release and those to come', () => {
  expect(shipped.races.last).toEqual({
    about: 'race:2026-hungary',
    grandPrix: 'Hungarian Grand Prix',
    date: '2026-07-26',
  });
  expect(shipped.races.toCome[0]).toMatchObject({ about: 'race:2026-netherlands', grandPrix: 'Dutch Grand Prix' });
});

test(
  'questions that need a table which is missing are named, and not asked until it is there again',
  () => {
    const bank = makeBank({ release: without('f1db-seasons-entrants-chassis'), texts, previous: smallBank });
    const unchecked = bank.changes.filter(({ became }) => became === 'unchecked');
    expect(unchecked.length).toBeGreaterThan(10);
    expect(bank.changes).toEqual(unchecked);
    const ids = new Set(bank.made.map(({ id }) => id));
    expect(unchecked.filter(({ question }) => ids.has(question))).toEqual([]);
    expect(makeBank({ release: small, texts, previous: bank }).made.length).toBe(smallBank.made.length);
  },
  makingMs,
);

test(
  'a question that the release contradicts is made anew under its id, or retired',
  () => {
    const [first, second, ...others] = smallBank.made.filter(({ validUntil }) => validUntil === null);
    const wrong = (question: MadeQuestion) => ({ ...question, correctOption: (question.correctOption + 1) % 4 });
    const unknown = { ...second!, id: 1_000_001, proof: { ...second!.proof, template: 'gossip' } };
    const { changes, made } = makeBank({
      release: small,
      texts,
      previous: bankWith([wrong(first!), unknown, ...others]),
    });
    expect(changes.map(({ question, became }) => [question, became])).toEqual([
      [1_000_001, 'retired'],
      [first!.id, 'corrected'],
    ]);
    expect(made.find(({ id }) => id === first!.id)).toEqual(first);
  },
  makingMs,
);

test('a release without a table that every question needs is refused', () => {
  expect(() => makeBank({ release: without('f1db-races-race-results'), texts })).toThrow(FaultyReleaseError);
});
