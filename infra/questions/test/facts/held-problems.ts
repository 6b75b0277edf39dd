import { type BankQuestion, restsOnFacts } from '@lights-out/contracts/bank-file';

/**
 * What neither a release nor a person would notice if it became false. A text that rests on the race data claims each of its figures.
 * One that a source alone states is of closed history and tells no results. Every other one has a day by which a person looks again.
 */
export function heldProblems(question: BankQuestion): string[] {
  if (question.lookAgain !== undefined) return [];
  if (restsOnFacts(question)) {
    const loose = looseFigures(question);
    return loose.length === 0 ? [] : [`no claim holds ${loose.join(', ')}, and nobody is to look again`];
  }
  const { decade, source } = question;
  const why = source.includes('F1DB')
    ? 'is from F1DB and claims nothing'
    : decade === null || decade >= 2020
      ? 'is of no closed history'
      : resultsIn(question)
        ? 'tells results and claims nothing'
        : undefined;
  return why === undefined ? [] : [`${why}, and nobody is to look again`];
}

const words =
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty';
const ranks =
  'zeroth|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth';
/** "One" and "first" are seldom figures. */
const smallest = 2;

/** The figures of the question and its explanation that stand in none of its claims. */
export function looseFigures({ question, explanation, claim, also }: BankQuestion): string[] {
  const claimed = new Set(figuresIn(JSON.stringify([claim, also], null, 1)));
  return [...new Set(figuresIn(`${question} ${explanation}`))].filter((figure) => !claimed.has(figure));
}

/** As digits: numbers that are not part of a name (`312T`, `MP4/1`), and words for them. */
function figuresIn(text: string): string[] {
  const digits =
    text.replaceAll(/Formula [12]\b/g, '').match(/(?<![\p{L}\d/.,])\d+(?:[.,:]\d+)*(?!\p{L}*\d|[A-Z])/gu) ?? [];
  const said = [words, ranks].flatMap((list) =>
    list.split('|').flatMap((word, figure) => {
      const isSaid = figure >= smallest && new RegExp(`\\b${word}\\b`, 'i').test(text);
      return isSaid ? [String(figure)] : [];
    }),
  );
  return [...digits.map((figure) => figure.replaceAll(/,(?=\d{3})/g, '')), ...said];
}

const results =
  /\b(?:wins?|won|winner|victory|pole|podium|champion|titles?|points?|runner-up|scored|finished|came (?:second|third|fourth|fifth|sixth)|one-two)\b/i;

function resultsIn({ question, explanation }: BankQuestion): boolean {
  return results.test(`${question} ${explanation}`);
}
