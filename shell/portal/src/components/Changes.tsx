import type { QuestionRevision } from '@lights-out/contracts/admin-draft-view';
import { adminMessages } from '@lights-out/contracts/messages-admin';

const names = adminMessages.drafts.fields;

/** The fields that differ, with what stood there before and what does now. */
export function Changes({ changes }: Pick<QuestionRevision, 'changes'>) {
  return (
    <ul>
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          {`${names[field] ?? field}: `}
          {from !== '' && (
            <>
              <del>{from}</del>
              {' → '}
            </>
          )}
          <ins>{to}</ins>
        </li>
      ))}
    </ul>
  );
}
