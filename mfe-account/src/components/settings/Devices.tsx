import type { OwnSession } from '@lights-out/contracts/own-sessions';
import { messages } from '@lights-out/contracts/messages';
import { Badge, Button, formatDay, Loaded, Panel, showToast, Skeleton } from '@lights-out/web-kit';

import { useEndSessions, useOwnSessions } from '../../api/sessions.ts';
import styles from './Devices.module.css';
import type { SectionProps } from './section.ts';
import sectionStyles from './Section.module.css';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';

const texts = messages.settings.devices;

/** Where the player is signed in, each device with a way to sign it out, and a way to sign out all. */
export function Devices(section: SectionProps) {
  const { user, onRefused } = section;
  const sessions = useOwnSessions(user.id);
  return (
    <Panel title={texts.title}>
      <p className={sectionStyles.text}>{texts.list}</p>
      <Loaded query={sessions} loading={<Skeleton height="56px" />} failure={() => ({ message: texts.failed })}>
        {(list) => <DeviceList sessions={list} userId={user.id} onRefused={onRefused} />}
      </Loaded>
      <SignOutEverywhere {...section} />
    </Panel>
  );
}

interface DeviceListProps extends Pick<SectionProps, 'onRefused'> {
  readonly sessions: readonly OwnSession[];
  readonly userId: string;
}

function DeviceList({ sessions, userId, onRefused }: DeviceListProps) {
  const ending = useEndSessions(userId);
  const end = (which: Parameters<typeof ending.mutate>[0], done: { title: string; description: string }) =>
    ending.mutate(which, {
      onSuccess: () => showToast(done),
      onError: (error) => {
        showToast({ ...texts.notEnded, variant: 'destructive' });
        onRefused(error);
      },
    });
  const isEnding = (id: string) => ending.isPending && ending.variables !== 'others' && ending.variables.id === id;
  return (
    <>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <Device
            key={session.id}
            session={session}
            isEnding={isEnding(session.id)}
            onEnd={(name) => end({ id: session.id }, texts.ended(name))}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="secondary"
          isWideOnPhone
          isBusy={ending.isPending && ending.variables === 'others'}
          onClick={() => end('others', texts.othersEnded)}
        >
          {texts.endOthers}
        </Button>
      )}
    </>
  );
}

interface DeviceProps {
  readonly session: OwnSession;
  readonly isEnding: boolean;
  readonly onEnd: (name: string) => void;
}

function Device({ session: { device, createdAt, lastUsedAt, isCurrent }, isEnding, onEnd }: DeviceProps) {
  const name = device === null ? texts.unknown : messages.formats.device(device);
  const since = formatDay(createdAt);
  return (
    <li className={styles.device}>
      <div>
        <p className={styles.name}>
          {name} {isCurrent && <Badge>{texts.thisOne}</Badge>}
        </p>
        <p className={styles.times}>{texts.since(since, formatDay(lastUsedAt))}</p>
      </div>
      {!isCurrent && (
        <Button
          variant="secondary"
          isBusy={isEnding}
          aria-label={texts.endNamed(name, since)}
          onClick={() => onEnd(name)}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}
