import { headingMark } from '@lights-out/contracts/slices';

import { escaped } from './page-head.ts';

const root = '<div id="root">';

/**
 * The page with its body as the shell's build drew it, so that it is there before any code is. `heading` is what the page
 * that a remote draws is headed with meanwhile.
 */
export function withPrerendered(html: string, prerendered: string, heading: string): string {
  const body = prerendered.replaceAll(headingMark, () => escaped(heading));
  return html.replace(`${root}</div>`, () => `${root}${body}</div>`);
}
