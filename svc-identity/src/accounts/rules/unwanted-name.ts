import LinkifyIt from 'linkify-it';
import { DataSet, englishDataset, englishRecommendedTransformers, pattern, RegExpMatcher } from 'obscenity';

/**
 * The words of the data set that insult people for what they are. The others stay allowed: vulgar names insult no person, and
 * drivers are called Dick and van Dyke.
 */
const slurs: ReadonlySet<string> = new Set([
  'abeed',
  'africoon',
  'arabush',
  'chingchong',
  'chink',
  'fag',
  'kike',
  'negro',
  'nigger',
  'rape',
  'retard',
  'spastic',
  'tranny',
]);

const matcher = new RegExpMatcher({
  ...new DataSet<{ originalWord: string }>()
    .addAll(englishDataset)
    .removePhrasesIf(({ metadata }) => !slurs.has(metadata?.originalWord ?? ''))
    .addPhrase((phrase) => phrase.addWhitelistedTerm('fagioli'))
    .addPhrase((phrase) =>
      phrase
        .setMetadata({ originalWord: 'further slurs' })
        .addPattern(pattern`|gook|`)
        .addPattern(pattern`|paki|`)
        .addPattern(pattern`|spic|`)
        .addPattern(pattern`wetback`),
    )
    // The data set is of English words; these are what else a board in English and German is misused for.
    .addPhrase((phrase) =>
      phrase
        .setMetadata({ originalWord: 'glorified crimes' })
        .addPattern(pattern`|hitler`)
        .addPattern(pattern`|himmler`)
        .addPattern(pattern`|goebbels`)
        .addPattern(pattern`|sieg[ ]heil`),
    )
    .addPhrase((phrase) =>
      phrase
        .setMetadata({ originalWord: 'slurs of other languages' })
        .addPattern(pattern`|puta|`)
        .addPattern(pattern`|puto|`)
        .addPattern(pattern`|maricon|`)
        .addPattern(pattern`|hure|`)
        .addPattern(pattern`hurensohn`)
        .addPattern(pattern`|fotze`)
        .addPattern(pattern`|kanake`)
        .addPattern(pattern`|neger|`)
        .addPattern(pattern`schwuchtel`),
    )
    .build(),
  ...englishRecommendedTransformers,
});

/** Whether a name holds a slur, also with digits, accents or letters of other scripts in it, or spelt letter by letter. */
export function isSlur(displayName: string): boolean {
  return matcher.hasMatch(displayName) || matcher.hasMatch(withoutSpelling(displayName));
}

/** Whether a name offers money back or asks to be called: a fraud that would seem to come from the site. */
export function isOffer(displayName: string): boolean {
  return refundWord.test(withoutSpelling(displayName)) || phoneNumber.test(displayName);
}

const refundWord = /(?<!\p{L})(?:refunds?|refunded|(?:rück)?erstattung)(?!\p{L})/iu;
// Six digits after a plus sign, or ten and more: a date has eight.
const phoneNumber = /\+(?:[\s()./-]*\d){6}|(?:\d[\s()/-]*){10}/u;

/** `p.u.t.a` as `puta`: single letters in succession without what divides them. */
function withoutSpelling(displayName: string): string {
  return displayName.replaceAll(
    /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[^\p{L}\p{N}]+[\p{L}\p{N}](?![\p{L}\p{N}])){2,}/gu,
    (spelt) => spelt.replaceAll(/[^\p{L}\p{N}]/gu, ''),
  );
}

const links = new LinkifyIt();

/** Whether a program that shows the name would turn a part of it into a link. */
export function isLink(displayName: string): boolean {
  return links.test(displayName);
}
