import { messages } from '@lights-out/contracts/messages';
import { difficulty } from '@lights-out/contracts/scoring';
import {
  AddressToConfirm,
  Badge,
  Button,
  CanceledContest,
  Card,
  DifficultyBadge,
  GridLine,
  Helmet,
  Panel,
  RecoveryCodes,
} from '@lights-out/web-kit';
import { codeOfHelmet, helmetColours, helmetPatterns } from '@lights-out/contracts/helmet';

import { player } from '../answer-calls.ts';
import { Group, Part, State, WideState } from '../Part.tsx';
import styles from '../Part.module.css';

const { game, mode, offer, profile } = messages;

export function Informing() {
  return (
    <Group title="What informs">
      <Part name="Badge" rule="One or two words. White is yours, orange went wrong, gold is money.">
        <State name="neutral, own, accent, gold">
          <Badge>{game.untimed}</Badge>
          <Badge tone="own">{game.you}</Badge>
          <Badge tone="accent">{game.wrong}</Badge>
          <Badge tone="gold">{game.premium}</Badge>
        </State>
      </Part>
      <Part name="DifficultyBadge" rule="A word and pips, without a colour: colours are speed.">
        <State name="each difficulty">
          {difficulty.options.map((one) => (
            <DifficultyBadge key={one} difficulty={one} />
          ))}
        </State>
      </Part>
      <Cards />
      <Part name="Helmet" rule="Beside its player's name, never alone.">
        <State name="each pattern, each colour">
          {helmetPatterns.map((pattern) => (
            <Helmet key={pattern} code={codeOfHelmet({ pattern, base: 'white', second: 'blue' })} />
          ))}
          {helmetColours.map((base) => (
            <Helmet
              key={base}
              code={codeOfHelmet({ pattern: 'band', base, second: base === 'white' ? 'red' : 'white' })}
            />
          ))}
        </State>
      </Part>
      <Told />
    </Group>
  );
}

function Cards() {
  return (
    <>
      <Part
        name="Card"
        rule="One of several choices: a title, a text, and the action at the foot, level with its neighbour's."
      >
        <div className={styles.pair}>
          <Card
            level={3}
            title={mode.free}
            badge={<Badge>{mode.freeBadge}</Badge>}
            action={<Button>{mode.start}</Button>}
          >
            <p>{mode.freeText}</p>
          </Card>
          <Card
            level={3}
            tone="gold"
            title={mode.challenge}
            badge={<Badge tone="gold">{mode.badge}</Badge>}
            action={<Button variant="gold">{mode.join}</Button>}
          >
            <p>{mode.challengeText}</p>
          </Card>
        </div>
      </Part>
      <Part name="Panel" rule="A surface for one topic; a white edge is now, a gold one money.">
        <div className={styles.pair}>
          <Panel>
            <p>{mode.untimedText}</p>
          </Panel>
          <Panel level={3} title={profile.free}>
            <p>{profile.coversAll}</p>
          </Panel>
          <Panel level={3} tone="accent" title={mode.title}>
            <p>{mode.lead}</p>
          </Panel>
          <Panel level={3} tone="gold" title={profile.premium}>
            <p>{offer.once}</p>
          </Panel>
        </div>
      </Part>
    </>
  );
}

function Told() {
  return (
    <>
      <Part name="CanceledContest" rule="What happened, why, and what becomes of the money, in this order.">
        <WideState name="with a reason">
          <CanceledContest reason="A question had leaked." />
        </WideState>
      </Part>
      <Part
        name="AddressToConfirm"
        rule="What it costs not to confirm, and the one press that helps; nothing for others."
      >
        <WideState name="not confirmed">
          <AddressToConfirm user={player} />
        </WideState>
      </Part>
      <Part name="GridLine" rule="One line that leads on; nothing for who has no seat.">
        <WideState name="first of the grid">
          <GridLine />
        </WideState>
      </Part>
      <Part name="RecoveryCodes" rule="Seen once, so keeping them comes before going on.">
        <WideState name="eight codes">
          <RecoveryCodes
            level={3}
            codes={Array.from({ length: 8 }, (_, index) => `k7q${index}-m2xd-9fhw`)}
            onKept={() => {}}
          />
        </WideState>
      </Part>
    </>
  );
}
