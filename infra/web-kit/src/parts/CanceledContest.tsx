import { messages } from '@lights-out/contracts/messages';

import { Panel } from './Panel.tsx';

const { title, because, text } = messages.canceledContest;

/** Says that the month's contest was cancelled, why, and what becomes of what was paid. */
export function CanceledContest({ reason }: { readonly reason: string }) {
  return (
    <Panel title={title}>
      <p role="status">{because(reason)}</p>
      <p>{text}</p>
    </Panel>
  );
}
