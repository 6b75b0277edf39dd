import { messages } from '@lights-out/contracts/messages';
import { Panel } from '@lights-out/web-kit';

const texts = messages.payment;

/** Says that the month is over, where until then there was something to pay for. */
export function ChallengeEnded() {
  return (
    <Panel title={texts.ended} tone="gold">
      <p role="status">{texts.finalizing}</p>
    </Panel>
  );
}
