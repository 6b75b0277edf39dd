/** What is read beside the question in the pause after an answer; the first sentences of 92 % of the bank are no longer. */
const longest = 90;

/** An end of a sentence, as opposed to that of a title or an initial: 'St. Petersburg', 'A. J. Foyt'. */
const sentenceEnd = /(?<!\b(?:St|Mr|Mrs|Dr|Jr|No|vs|[A-Z]))[.!?](?= )/g;

/** As many of the explanation's sentences as 90 characters hold, the first one in any case. */
export function shortReason(explanation: string): string {
  let end = 0;
  for (const { index } of explanation.matchAll(sentenceEnd)) {
    if (end > 0 && index >= longest) break;
    end = index + 1;
  }
  if (end === 0 || explanation.length <= longest) return explanation;
  return explanation.slice(0, end);
}
