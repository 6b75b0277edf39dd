import * as RadixTooltip from '@radix-ui/react-tooltip';
import { type ReactNode, useState } from 'react';

import styles from './Tooltip.module.css';

interface TooltipProps {
  /** What the tip is about, as shown: it becomes a button that hovering, focus or a tap opens. */
  readonly children: ReactNode;
  readonly content: ReactNode;
}

const openAfterMs = 700;

/** A tip that opens on hover after 700 ms, at once on keyboard focus, and by a tap where nothing can hover. */
export function Tooltip({ children, content }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null);
  return (
    <RadixTooltip.Provider delayDuration={openAfterMs}>
      <RadixTooltip.Root open={isOpen} onOpenChange={setOpen}>
        <RadixTooltip.Trigger
          ref={setTrigger}
          type="button"
          className={styles.trigger}
          // Radix closes on press; a press is how one opens a tip on a touch screen.
          onPointerDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.preventDefault();
            setOpen(!isOpen);
          }}
        >
          {children}
        </RadixTooltip.Trigger>
        {/* Within the page's own part: what is outside of every landmark is easily missed. */}
        <RadixTooltip.Portal container={trigger?.closest('main')}>
          <RadixTooltip.Content
            className={styles.tip}
            sideOffset={6}
            collisionPadding={8}
            // A second tap would close it here and open it again above.
            onPointerDownOutside={(event) => {
              if (trigger?.contains(event.target as Node)) event.preventDefault();
            }}
          >
            {content}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
