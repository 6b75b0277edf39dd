import type { FriendLink } from '@lights-out/contracts/friends';
import { friendsMessages } from '@lights-out/contracts/messages-friends';
import { pages } from '@lights-out/contracts/pages';
import { Button, formatDay, Panel, showToast } from '@lights-out/web-kit';

import { useNewLink } from '../../api/friends.ts';
import styles from './Friends.module.css';
import { LinkToShare } from './LinkToShare.tsx';
import type { FriendsSection } from './section.ts';

const texts = friendsMessages.link;

interface OwnLinkProps extends FriendsSection {
  readonly link: FriendLink | null;
  /** There is nobody yet: sending it is what there is to do. */
  readonly isMain: boolean;
}

/** The player's friend link, or the button that makes one. */
export function OwnLink({ userId, onRefused, link, isMain }: OwnLinkProps) {
  const { isPending, mutate } = useNewLink(userId);
  const make = () =>
    mutate(undefined, {
      onSuccess: () => showToast(link ? texts.made : texts.first),
      onError: (error) => {
        showToast({ ...friendsMessages.notDone, variant: 'destructive' });
        onRefused(error);
      },
    });
  return (
    <Panel title={texts.title}>
      <p className={styles.text}>{texts.text}</p>
      {link ? (
        <div className={styles.stack}>
          <SharedLink token={link.token} isMain={isMain} />
          <p className={styles.muted}>{texts.until(formatDay(link.expiresAt))}</p>
          <div className={styles.aside}>
            <Button variant="secondary" isWideOnPhone isBusy={isPending} onClick={make}>
              {texts.anew}
            </Button>
            <p className={styles.muted}>{texts.anewText}</p>
          </div>
        </div>
      ) : (
        <Button variant={isMain ? 'primary' : 'secondary'} isWideOnPhone isBusy={isPending} onClick={make}>
          {texts.make}
        </Button>
      )}
    </Panel>
  );
}

/** The address of a friend link. */
export function SharedLink({ token, isMain = false }: { readonly token: string; readonly isMain?: boolean }) {
  const link = window.location.origin + pages.friendLink(token);
  return <LinkToShare label={texts.label} link={link} text={texts.shareText(link)} isMain={isMain} />;
}
