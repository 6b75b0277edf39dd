import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Button, Countdown, Dialog, RaceSwitches, showToast } from '@lights-out/web-kit';
import { useState } from 'react';

import { Group, Part, State } from '../Part.tsx';

const { dailyDoor, mode, nav, parts, profile } = messages;

export function Covering() {
  const [opened, setOpened] = useState<'modal' | 'countdown' | null>(null);
  const close = () => setOpened(null);
  return (
    <Group title="What covers the page">
      <Part name="Dialog" rule="Asks one thing; Escape is no, and the focus goes back where it was.">
        <State name="opened by a press">
          <Button variant="secondary" onClick={() => setOpened('modal')}>
            {profile.claim}
          </Button>
        </State>
      </Part>
      <Part name="Countdown" rule="The beginning of a race: the whole screen, the lights, and GO.">
        <State name="opened by a press">
          <Button onClick={() => setOpened('countdown')}>{mode.start}</Button>
        </State>
      </Part>
      <Part name="Toaster" rule="The outcome of an action, one at a time, for five seconds; a failure has its mark.">
        <State name="success, failure, with an action">
          <Button variant="secondary" onClick={() => showToast({ title: profile.claimed })}>
            {profile.claim}
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              showToast({ title: parts.failed, description: parts.unavailableHint, variant: 'destructive' })
            }
          >
            {parts.tryAgain}
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              showToast({ title: dailyDoor.onlyOne, action: { label: nav.leaderboard, href: pages.home() } })
            }
          >
            {dailyDoor.start}
          </Button>
        </State>
      </Part>
      {opened === 'modal' && <Question onClose={close} />}
      {opened === 'countdown' && (
        <Countdown onDone={close} onCancel={close} target={dailyDoor.same}>
          <RaceSwitches isSoundNamed />
        </Countdown>
      )}
    </Group>
  );
}

function Question({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      title={profile.won}
      onDismiss={onClose}
      ways={
        <>
          <Button onClick={onClose}>{profile.claim}</Button>
          <Button variant="ghost" onClick={onClose}>
            {parts.cancel}
          </Button>
        </>
      }
    >
      <p>{profile.claimFailed}</p>
    </Dialog>
  );
}
