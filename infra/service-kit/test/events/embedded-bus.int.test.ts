import { describeBus } from './bus-contract.ts';
import { describeFaults } from './bus-faults.ts';
import { faultLine } from './fault-line.ts';
import type { OpenBus } from './grid.ts';

const openBus: OpenBus = async (database) => {
  const line = await faultLine(database.url);
  return { line, address: { databaseUrl: line.url }, close: () => line.cut() };
};

describeBus('the embedded bus', openBus);
describeFaults('the embedded bus', openBus);
