import type { Admin } from '@lights-out/service-kit';

import type { Editor } from '../rules/draft.ts';

/** Who an admin is as the author or the reviewer of a question. */
export function editorOf({ id, name }: Admin): Editor {
  return { id, name };
}
