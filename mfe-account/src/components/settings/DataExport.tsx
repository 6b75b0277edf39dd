import { messages } from '@lights-out/contracts/messages';
import { Button, errorText, formatPoints, Panel } from '@lights-out/web-kit';
import { useEffect, useRef, useState } from 'react';

import { collectOwnData } from '../../api/own-data.ts';
import { dataFile, type DataFile } from '../../model/data-file.ts';
import { Refusal } from '../Refusal.tsx';
import type { SectionProps } from './section.ts';
import styles from './Section.module.css';

// Browsers begin to read the file after the press; what they have not fetched by then is lost with its address.
const addressLivesMs = 60_000;

const texts = messages.settings.data;

/** One file with all that is held of the player, collected from the services that hold it. */
export function DataExport({ onRefused }: SectionProps) {
  const { isBusy, word, failure, collect } = useCollecting(onRefused);
  return (
    <Panel title={texts.title}>
      <p className={styles.text}>{texts.text}</p>
      {failure !== null && (
        <div className={styles.refusal}>
          <Refusal>{failure}</Refusal>
        </div>
      )}
      <Button variant="secondary" isWideOnPhone isBusy={isBusy} onClick={() => void collect()}>
        {isBusy ? texts.collecting : texts.download}
      </Button>
      <p role="status" className={styles.word}>
        {word}
      </p>
    </Panel>
  );
}

function useCollecting(onRefused: SectionProps['onRefused']) {
  const [isBusy, setBusy] = useState(false);
  const [word, setWord] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const underWay = useRef<AbortController | null>(null);
  // Leaving the page cancels the download.
  useEffect(() => () => underWay.current?.abort(), []);
  const collect = async () => {
    if (underWay.current) return;
    const own = new AbortController();
    underWay.current = own;
    setBusy(true);
    setFailure(null);
    setWord('');
    try {
      const data = await collectOwnData((games) => setWord(texts.games(formatPoints(games))), own.signal);
      saveFile(dataFile(data, new Date()));
      setWord(texts.done(data.games.length));
    } catch (error) {
      if (own.signal.aborted) return;
      setWord('');
      setFailure(errorText(error, { withWait: true }));
      onRefused(error);
    } finally {
      underWay.current = null;
      setBusy(false);
    }
  };
  return { isBusy, word, failure, collect };
}

/** Hands a file to the browser to be saved. */
function saveFile({ name, text }: DataFile): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), addressLivesMs);
}
