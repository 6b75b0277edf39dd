import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Button, classNames, Field, RaceSwitches, SelectField, Tabs, TextArea, Tooltip } from '@lights-out/web-kit';

import { Group, Part, State, WideState } from '../Part.tsx';
import styles from '../Part.module.css';

const { dailyDoor, difficulties, email, fields, mode, parts, profile } = messages;

const variants = {
  primary: mode.start,
  secondary: parts.tryAgain,
  ghost: parts.cancel,
  gold: mode.join,
  danger: messages.settings.deletion.begin,
} as const;

const choices = Object.entries(difficulties).map(([value, label]) => ({ value, label }));

export function Acting() {
  return (
    <Group title="What can be acted on">
      <Buttons />
      <Fields />
      <Part name="Tabs" rule="Several views of one topic; white marks the one that is open, gold the one about money.">
        <WideState name="two, the second of money">
          <Tabs
            label={email.tabs}
            tabs={[
              { value: 'free', label: mode.free, content: <p>{mode.freeText}</p> },
              { value: 'contest', label: mode.challenge, tone: 'gold', content: <p>{mode.challengeText}</p> },
            ]}
          />
        </WideState>
      </Part>
      <Part name="Tooltip" rule="Explains a word where it stands, by hover, focus or tap; nothing is told there alone.">
        <State name="closed">
          <Tooltip content={mode.freeText}>{dailyDoor.terms}</Tooltip>
        </State>
      </Part>
      <Part name="Tick box" rule="The browser's own control, cut as all that acts; a switch alone is round.">
        <State name="off, on, disabled">
          {[{}, { defaultChecked: true }, { disabled: true }].map((look) => (
            <label key={Object.keys(look).join('')}>
              <input type="checkbox" {...look} /> {mode.untimed}
            </label>
          ))}
        </State>
      </Part>
      <Part name="RaceSwitches" rule="On and off differ in shape, not in colour.">
        <State name="signs alone; sound named, where there is room">
          <RaceSwitches />
          <RaceSwitches isSoundNamed />
        </State>
      </Part>
    </Group>
  );
}

function Buttons() {
  return (
    <Part
      name="Button"
      rule="Its corner is cut. One red button a view; gold takes money; danger cannot be taken back and stands at the foot."
    >
      {(['md', 'lg'] as const).map((size) => (
        <State key={size} name={size}>
          {Object.entries(variants).map(([variant, text]) => (
            <Button key={variant} variant={variant as keyof typeof variants} size={size}>
              {text}
            </Button>
          ))}
        </State>
      ))}
      <State name="busy: said, pressed in vain, the focus stays">
        {Object.entries(variants).map(([variant, text]) => (
          <Button key={variant} variant={variant as keyof typeof variants} isBusy>
            {text}
          </Button>
        ))}
      </State>
      <State name="disabled; a link">
        <Button disabled>{mode.start}</Button>
        <Button to={pages.home()} variant="secondary">
          {profile.leaderboard}
        </Button>
      </State>
      <WideState name="wide; wide on a phone">
        <Button isWide>{mode.start}</Button>
        <div>
          <Button isWideOnPhone variant="secondary">
            {profile.leaderboard}
          </Button>
        </div>
      </WideState>
    </Part>
  );
}

function Fields() {
  return (
    <>
      <Part name="Field" rule="The label stays above; an error has its own colour and its mark, beneath what is wrong.">
        <div className={classNames(styles.pair, styles.fields)}>
          <Field label={email.emailField} type="email" />
          <Field label={email.displayNameField} hint={email.displayNameHint} defaultValue="Ayla" />
          <Field label={email.displayNameField} error={fields.displayNameTaken} defaultValue="Bruno" />
          <Field
            label={email.passwordField}
            hint={email.passwordHint}
            error={fields.passwordCommon}
            type="password"
            defaultValue="123456"
            end={
              <button type="button" className={styles.toggle}>
                {email.show}
              </button>
            }
          />
          <Field label={email.emailField} defaultValue="ayla@example.com" disabled />
        </div>
      </Part>
      <Part name="SelectField" rule="The browser's own list, in the frame of a field.">
        <div className={classNames(styles.pair, styles.fields)}>
          <SelectField label={mode.difficulty} choices={choices} hint={mode.untimedText} />
          <SelectField label={mode.difficulty} choices={choices} error={parts.failed} />
        </div>
      </Part>
      <Part name="TextArea" rule="For more than a line; three lines unless told.">
        <div className={classNames(styles.pair, styles.fields)}>
          <TextArea label={messages.game.question} hint={email.lead} />
          <TextArea label={messages.game.question} error={fields.appeal} defaultValue="?" />
        </div>
      </Part>
    </>
  );
}
