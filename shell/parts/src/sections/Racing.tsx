import { sectorMarks } from '@lights-out/contracts/marks';
import { DailyMarks, DailySign, SectorBox, SectorMarks, Sectors, StartLights, TimeLeft } from '@lights-out/web-kit';
import { useState } from 'react';

import { Group, Part, State, WideState } from '../Part.tsx';
import styles from '../Part.module.css';

const answers = [
  { n: 1, timeTaken: 1.8, isCorrect: true },
  { n: 2, timeTaken: 5.2, isCorrect: true },
  { n: 3, timeTaken: 12.4, isCorrect: true },
  { n: 4, timeTaken: 3.1, isCorrect: false },
];

const daysMs = 3 * 86_400_000;

export function Racing() {
  return (
    <Group title="The race">
      <Part name="StartLights" rule="Red lights the lamps. They go on one by one and out together.">
        <div className={styles.lights}>
          <StartLights lit={0} />
          <StartLights lit={3} />
          <StartLights lit={5} />
        </div>
      </Part>
      <Clocks />
      <Part
        name="SectorBox"
        rule="Purple, green and yellow are speed, each with its mark; a wrong answer has none of them."
      >
        <State name="open, now, fastest, quick, slow, wrong, right without the clock">
          <SectorBox n={1} />
          <SectorBox n={2} isCurrent />
          <SectorBox n={3} timeTaken={1.8} isCorrect />
          <SectorBox n={4} timeTaken={5.2} isCorrect />
          <SectorBox n={5} timeTaken={12.4} isCorrect />
          <SectorBox n={6} timeTaken={3.1} isCorrect={false} />
          <SectorBox n={7} isCorrect />
        </State>
      </Part>
      <Part name="Sectors" rule="The questions of a race in order; the current one is marked.">
        <WideState name="the fifth is being asked">
          <Sectors answers={answers} total={7} current={5} />
        </WideState>
      </Part>
      <Part name="SectorMarks" rule="The faster the higher; the words stand beside.">
        <State name="every mark; none yet">
          <SectorMarks marks={sectorMarks} />
          <SectorMarks marks={[]} />
        </State>
      </Part>
      <Part name="DailyMarks" rule="Colour, sign and word of each sector of a daily; DailySign where one stands alone.">
        <WideState name="every mark and an open one">
          <DailyMarks marks={sectorMarks} />
        </WideState>
        <State name="alone">
          {sectorMarks.map((mark) => (
            <DailySign key={mark} mark={mark} />
          ))}
        </State>
      </Part>
    </Group>
  );
}

function Clocks() {
  const [inDays] = useState(() => new Date(Date.now() + daysMs).toISOString());
  return (
    <Part name="TimeLeft" rule="By the clock, in figures of one width.">
      <State name="three days; over">
        <TimeLeft endsAt={inDays} />
        <TimeLeft endsAt="2026-01-01T00:00:00.000Z" />
      </State>
    </Part>
  );
}
