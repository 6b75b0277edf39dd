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

/**
 * The first sentences of an explanation, in 90 characters. Where the first is longer: of a list the items around the right answer, or
 * the first later sentence that names it, or as much of the first as ends with a clause, and an ellipsis.
 */
export function shortReason(explanation: string, answer = ''): string {
  const sentences = wholeUpTo(explanation, sentenceEnd, longest);
  if (sentences !== '') return sentences;
  const about = /\p{L}/u.test(answer) ? itemsAround(answer, explanation) || sentenceNaming(answer, explanation) : '';
  if (about !== '') return about;
  // With room for the ellipsis. A clause that ends early says too little.
  for (const ends of [comma, conjunction, space]) {
    const cut = wholeUpTo(explanation, ends, longest - 1).replace(dangling, '');
    if (cut.length >= longest / 2 || ends === space) return `${cut}…`;
  }
  return explanation;
}

/** A sentence that is a list: its label, and all items. */
const list = /^([^:.]{3,60}:) (.*?[^A-Z])\.(?= |$)/;

/**
 * Of a list as much around the item of the answer as fits: 'Debuts: … Rosberg in 2006 and Romain Grosjean in 2009.' The label goes
 * where it would leave the answer alone.
 */
function itemsAround(answer: string, explanation: string): string {
  const [, label = '', all = ''] = list.exec(explanation) ?? [];
  const items = all.split(all.includes(';') ? /(?<=;) / : /(?<=,) | (?=and )/);
  const at = items.findIndex((item) => item.replace(/^and /, '').startsWith(answer));
  if (at < 0) return '';
  const told = (from: number, to: number) => {
    const some = items.slice(from, to).join(' ').replace(/^and /, '');
    return `${from === 0 ? '' : '… '}${to === items.length ? `${some}.` : `${some.replace(/[,;]$/, '')}…`}`;
  };
  const widest = (room: number) => {
    let [from, to] = [at, at + 1];
    for (;;) {
      if (from > 0 && told(from - 1, to).length <= room) from -= 1;
      else if (to < items.length && told(from, to + 1).length <= room) to += 1;
      else return told(from, to);
    }
  };
  const labelled = `${label} ${widest(longest - label.length - 1)}`;
  const alone = `${label} ${told(at, at + 1)}`;
  const reason = labelled === alone ? widest(longest) : labelled;
  return reason.length <= longest ? reason : '';
}

/** The first sentence that names the answer and fits. */
function sentenceNaming(answer: string, explanation: string): string {
  let from = 0;
  for (const { index, 0: end } of explanation.matchAll(sentenceEnd)) {
    const sentence = explanation.slice(from, index + end.length).trim();
    if (sentence.length <= longest && sentence.includes(answer)) return sentence;
    from = index + end.length;
  }
  return '';
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
