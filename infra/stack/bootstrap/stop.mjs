import process from 'node:process';

const parentWatchMs = 500;
const stoppers = new Set();
let reasonToStop;

/**
 * Registers `stop` to be called once when this process is asked to end. The returned function unregisters it.
 *
 * @param {(reason: string) => void} stop
 * @returns {() => void}
 */
export function whenStopping(stop) {
  stoppers.add(stop);
  if (reasonToStop) stop(reasonToStop);
  return () => stoppers.delete(stop);
}

/**
 * Listens for signals and for the death of the npm that runs this process (npm forwards only SIGINT and SIGTERM, and nothing when
 * it is killed). Only the first one counts: a terminal sends Ctrl-C to the whole process group, and npm sends it again.
 */
export function listenForStop() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, ask);
  // Writing to a closed terminal must not throw during the shutdown.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  if (process.env.npm_lifecycle_event) watchParent();
}

function ask(reason) {
  if (reasonToStop) return;
  reasonToStop = reason;
  if (stoppers.size === 0) process.exit(1);
  for (const stop of stoppers) stop(reason);
}

function watchParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) ask('npm ended');
  }, parentWatchMs);
  timer.unref();
}
