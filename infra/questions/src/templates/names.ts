import type { Almanac } from './almanac.ts';
import type { Race, Result } from './races.ts';

// Names as followers of the sport say them, the same as in the hand-written questions, where F1DB has another.
const driverNames: Readonly<Record<string, string>> = {
  'carlos-sainz-jr': 'Carlos Sainz',
  'guanyu-zhou': 'Zhou Guanyu',
  'birabongse-bhanudej': 'B. Bira',
  'emmanuel-de-graffenried': 'Toulo de Graffenried',
};

const teamNames: Readonly<Record<string, string>> = { rb: 'Racing Bulls' };

const circuitNames: Readonly<Record<string, string>> = {
  aida: 'Aida',
  anderstorp: 'Anderstorp',
  austin: 'Circuit of the Americas',
  baku: 'Baku',
  bremgarten: 'Bremgarten',
  'buenos-aires': 'Buenos Aires',
  bugatti: 'Le Mans',
  'caesars-palace': 'Caesars Palace, Las Vegas',
  catalunya: 'Barcelona-Catalunya',
  'clermont-ferrand': 'Charade',
  dallas: 'Fair Park, Dallas',
  dijon: 'Dijon-Prenois',
  'east-london': 'East London',
  imola: 'Imola',
  interlagos: 'Interlagos',
  jacarepagua: 'Jacarepaguá',
  'las-vegas': 'Las Vegas Strip Circuit',
  lusail: 'Lusail',
  melbourne: 'Albert Park',
  'mexico-city': 'Mexico City',
  montreal: 'Montreal',
  porto: 'Boavista',
  monsanto: 'Monsanto Park',
  valencia: 'Valencia',
  yeongam: 'Yeongam',
  // The Österreichring is at Zeltweg too.
  zeltweg: 'Zeltweg airfield',
};

const engineNames: Readonly<Record<string, string>> = { ford: 'Ford Cosworth' };

const countryNames: Readonly<Record<string, string>> = {
  'united-states-of-america': 'United States',
  'united-arab-emirates': 'United Arab Emirates',
};

export function driverName({ drivers }: Almanac, id: string): string {
  return driverNames[id] ?? drivers.get(id)?.name ?? id;
}

export function surnameOf({ drivers }: Almanac, id: string): string {
  return drivers.get(id)?.lastName.replace(/ Jr\.$/, '') ?? id;
}

export function teamName({ teams, facts }: Almanac, id: string): string {
  return teamNames[id] ?? teams.get(id)?.row.name ?? facts.find('constructors', 'id', id)?.name ?? id;
}

/** `British Grand Prix`, under the name that it had that year. */
export function grandPrixName({ grandsPrix }: Almanac, id: string, year?: number): string {
  // F1DB keeps one for both names.
  if (id === 'mexico' && (year ?? 0) >= mexicoCitySince) return 'Mexico City Grand Prix';
  return grandsPrix.get(id)?.fullName ?? id;
}

const mexicoCitySince = 2021;

/** `2019 German Grand Prix`. */
export function raceName(almanac: Almanac, race: Race): string {
  return `${race.year} ${grandPrixName(almanac, race.grandPrixId, race.year)}`;
}

/** The circuit under the name it had that year. */
export function circuitName({ circuits }: Almanac, id: string, year?: number): string {
  if (id === 'spielberg' && year !== undefined) {
    if (year <= 1987) return 'Österreichring';
    if (year <= 2003) return 'A1-Ring';
  }
  return circuitNames[id] ?? circuits.get(id)?.name ?? id;
}

/** The circuit within a sentence: `the Nürburgring`, `Monza`. */
export function theCircuit(almanac: Almanac, id: string, year?: number): string {
  const name = circuitName(almanac, id, year);
  return name !== 'Sebring' && /ring$|Ring$|airfield$|Circuit$|^Circuit of/.test(name) ? `the ${name}` : name;
}

export function engineName({ facts }: Almanac, id: string): string {
  return engineNames[id] ?? facts.find('engineManufacturers', 'id', id)?.name ?? id;
}

export function countryName({ countries }: Almanac, id: string): string {
  return countryNames[id] ?? countries.get(id)?.name ?? id;
}

/** `British`, `Finnish`: of the country that a driver races for. */
export function demonym({ countries }: Almanac, id: string): string {
  const own: Readonly<Record<string, string>> = {
    'new-zealand': 'New Zealand',
    monaco: 'Monegasque',
    thailand: 'Thai',
  };
  return own[id] ?? countries.get(id)?.demonym ?? id;
}

export function isWoman({ drivers }: Almanac, id: string): boolean {
  return drivers.get(id)?.gender === 'FEMALE';
}

/** `his` or `her`. */
export function whose(almanac: Almanac, driverId: string): string {
  return isWoman(almanac, driverId) ? 'her' : 'his';
}

/** `He` or `She`, to begin a sentence. */
export function heOrShe(almanac: Almanac, driverId: string): string {
  return isWoman(almanac, driverId) ? 'She' : 'He';
}

/** `1st`, `22nd`. */
export function ordinal(number: number): string {
  const tens = number % 100;
  const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}

const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const smallOrdinals = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

/** Up to twelve in words, beyond in digits. */
export function inWords(number: number): string {
  return small[number] ?? String(number);
}

/** Up to tenth in words, beyond in digits. */
export function ordinalInWords(number: number): string {
  return smallOrdinals[number] || ordinal(number);
}

/** `three wins`, `one win`. */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${inWords(number)} ${number === 1 ? one : many}`;
}

/** `A, B and C`. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

/** `Hamilton's`, `Williams'`. */
export function possessive(name: string): string {
  return name.endsWith('s') ? `${name}'` : `${name}'s`;
}

export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A gap in milliseconds as commentators say it: `0.174 seconds`, `12.4 seconds`. */
export function gapInSeconds(millis: number): string {
  // Races were timed to the tenth once: no zeros that were not measured.
  if (millis < 1_000) return `${millis / 1_000} seconds`;
  if (millis < 60_000) return `${(millis / 1_000).toFixed(1)} seconds`;
  const seconds = Math.round(millis / 1_000);
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  const wholeMinutes = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return rest === 0 ? wholeMinutes : `${wholeMinutes} ${rest} ${rest === 1 ? 'second' : 'seconds'}`;
}

/** `a Lotus`, `an Alfa Romeo`. */
export function withArticle(name: string): string {
  return /^[AEIO]/.test(name) ? `an ${name}` : `a ${name}`;
}

/** `for Ferrari`, or for a private entry `in a Lotus`; of Bruce McLaren in a McLaren `in his own car`. */
export function forTeam(almanac: Almanac, race: Race, result: Result): string {
  const name = teamName(almanac, result.constructorId);
  if (driverName(almanac, result.driverId).endsWith(` ${name}`)) return `in ${whose(almanac, result.driverId)} own car`;
  return almanac.entrants.isWorks(race, result) ? `for ${name}` : `in ${withArticle(name)}`;
}

/** Until that year there were Formula 1 races, Grands Prix among them, that did not count for the World Championship. */
export const lastOtherRaces = 1983;

/** There were races outside the championship that year: what is told of races has to say which are meant. */
export function hadOtherRaces(year: number): boolean {
  return year <= lastOtherRaces;
}

/** `first Grand Prix win`; of the years with other races `first win in a World Championship race`. */
export function nthWin(nth: string, year: number): string {
  return hadOtherRaces(year) ? `${nth} win in a World Championship race` : `${nth} Grand Prix win`;
}

/** `Grand Prix` or, of the years with others, `World Championship Grand Prix`. */
export function grandPrixIn(year: number): string {
  return hadOtherRaces(year) ? 'World Championship Grand Prix' : 'Grand Prix';
}

/** `Grands Prix` or, of the years with others, `World Championship Grands Prix`. */
export function grandsPrixIn(year: number): string {
  return hadOtherRaces(year) ? 'World Championship Grands Prix' : 'Grands Prix';
}

/** `race` or, of the years with others, `championship race`. */
export function raceIn(year: number): string {
  return hadOtherRaces(year) ? 'championship race' : 'race';
}

/** `Grand Prix debut` or, of the years with others, `World Championship debut`. */
export function debutIn(year: number): string {
  return hadOtherRaces(year) ? 'World Championship debut' : 'Grand Prix debut';
}

/** `in Formula 1` or, of the years with other races, `in the World Championship`. */
export function inTheSport(year: number): string {
  return hadOtherRaces(year) ? 'in the World Championship' : 'in Formula 1';
}
