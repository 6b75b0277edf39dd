import { remove } from 'confusables';

import { foldDisplayName } from '../../users/rules/fold.ts';

/**
 * What a display name looks like, however it is spelt: letters of other scripts as the Latin ones that they resemble, then
 * without case and accents, with one sign for `1`, `i`, `l` and `|` and one for `0` and `o`. Two names with one skeleton look
 * alike (decision 0225, https://www.unicode.org/reports/tr39/#Confusable_Detection). Never shown.
 */
export function skeletonOf(displayName: string): string {
  return foldDisplayName(remove(displayName)).replaceAll(/[1i|]/g, 'l').replaceAll('0', 'o') || displayName;
}
