/** What is read beside the question in the pause after an answer; the first sentence alone is longer in three of ten written explanations. */
const longest = 90;

/** Ends of sentences, as opposed to those of titles, initials and abbreviations: 'St. Petersburg', 'A. J. Foyt', 'Rindt vs. Hill'. */
const sentenceEnd = /(?<!\b(?:St|Mr|Mrs|Dr|Jr|Sr|No|vs|ca|[A-Z]))[.!?]["')]*(?= |$)/g;
/** Not within a list of years. */
const comma = /[,;:](?= (?!\d{4}))/g;
const conjunction = / (?=(?:and|but|while|when|because|which|who|where|after|before) )/g;
const space = / (?!k?[mg]\b)/g;
/** What a cut sentence cannot end in: punctuation, small words, titles and initials. */
const dangling =
  /(?:[\s,;:.(-]|\b(?:an?|the|of|in|at|on|to|by|for|from|with|under|into|than|as|so|such|his|her|its|their|other|first|and|or|but|was|were|is|had|St|Mr|Mrs|Dr|No|vs|[A-Z])\b\.?)+$/;

/** The first sentences of an explanation, in 90 characters; of a first one that is longer as much as ends with a clause, and an ellipsis. */
export function shortReason(explanation: string): string {
  const sentences = wholeUpTo(explanation, sentenceEnd, longest);
  if (sentences !== '') return sentences;
  // With room for the ellipsis. A clause that ends early says too little.
  for (const ends of [comma, conjunction, space]) {
    const cut = wholeUpTo(explanation, ends, longest - 1).replace(dangling, '');
    if (cut.length >= longest / 2 || ends === space) return `${cut}…`;
  }
  return explanation;
}

/** The longest beginning up to one of the ends that leaves no quotation and no bracket open. */
function wholeUpTo(text: string, ends: RegExp, most: number): string {
  let whole = '';
  for (const { index, 0: end } of text.matchAll(ends)) {
    const start = text.slice(0, index + end.trimEnd().length);
    if (start.length > most) break;
    if (!opened.test(start.replaceAll(enclosed, ''))) whole = start;
  }
  return whole;
}

/** Single marks are told from apostrophes by what stands before the first and behind the last. */
const enclosed = /"[^"]*"|\([^)]*\)|(?<![\p{L}\d])'\S.*?'(?![\p{L}\d])/gu;
const opened = /["(]|(?<![\p{L}\d])'\S/u;
