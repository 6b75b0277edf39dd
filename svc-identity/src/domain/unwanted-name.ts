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
    .build(),
  ...englishRecommendedTransformers,
});

/** Whether a name holds a slur, also with digits, accents or letters of other scripts in it. */
export function isSlur(displayName: string): boolean {
  return matcher.hasMatch(displayName);
}

const links = new LinkifyIt();

/** Whether a program that shows the name would turn a part of it into a link. */
export function isLink(displayName: string): boolean {
  return links.test(displayName);
}
