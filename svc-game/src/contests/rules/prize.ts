import { contestPeriod } from '@lights-out/contracts';

/** What the winners of a contest get: the one source of every text about it. */
export interface Prize {
  readonly title: string;
  readonly description: string;
  /** For German pages and mails, which show the English where there is none. */
  readonly germanTitle?: string | null | undefined;
  readonly germanDescription?: string | null | undefined;
  /** The prizes of other past and coming contests. */
  readonly examples: readonly string[];
  readonly germanExamples?: readonly string[] | null | undefined;
  /** First day of the event, `YYYY-MM-DD`. */
  readonly eventDate: string | null;
  /** How many places of the board win. */
  readonly ranks: number;
}

/** The prize that a contest begins with: the specification's, at the next edition after the contest's end. */
export function firstPrizeOf(contest: string): Prize {
  const eventDate = nextMonacoFriday(contestPeriod(contest).endsAt);
  const year = eventDate.slice(0, 4);
  return {
    title: `Two Friday tickets, Monaco Grand Prix ${year}`,
    description: `The top scorer at the end of the month wins two Friday tickets to the Monaco Grand Prix ${year}.`,
    germanTitle: `Zwei Freitagskarten, Großer Preis von Monaco ${year}`,
    germanDescription: `Wer am Monatsende die höchste Punktzahl hat, gewinnt zwei Freitagskarten für den Großen Preis von Monaco ${year}.`,
    examples: ['Signed memorabilia', 'Exclusive meetups'],
    germanExamples: ['Signierte Erinnerungsstücke', 'Exklusive Treffen'],
    eventDate,
    ranks: 1,
  };
}

/** The Monaco Grand Prix is held on the first full weekend of June, so its Friday is June's first. */
function nextMonacoFriday(after: Date): string {
  const thisYear = firstFridayOfJune(after.getUTCFullYear());
  const next = thisYear >= after ? thisYear : firstFridayOfJune(after.getUTCFullYear() + 1);
  return next.toISOString().slice(0, 10);
}

function firstFridayOfJune(year: number): Date {
  const june = new Date(Date.UTC(year, 5, 1));
  const friday = 5;
  return new Date(Date.UTC(year, 5, 1 + ((friday - june.getUTCDay() + 7) % 7)));
}
