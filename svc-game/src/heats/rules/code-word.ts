/** Short, told apart on a bad line, and known to those who speak no English. */
const words = (
  'alpha amber apex bravo bridge canyon carbon castle cedar chicane cobalt copper coral delta echo ember falcon ' +
  'forest garage garden harbor hotel indigo island jaguar juliet kilo lagoon lemon lima magnet maple marble meadow ' +
  'mirror monza november oasis ocean olive orbit oscar panda papa piano pilot planet quartz radar river rocket romeo ' +
  'saddle sierra silver spiral sunset tango tiger timber tulip tunnel turbo uniform valley velvet victor violet whisky ' +
  'window winter yankee zebra zulu'
).split(' ');

/** Two words, which the player reads to the steward: one of some 6,000, and only for this heat. */
export function newCodeWord(randomInt: (below: number) => number): string {
  const first = randomInt(words.length);
  const second = (first + 1 + randomInt(words.length - 1)) % words.length;
  return `${words[first]!} ${words[second]!}`;
}
