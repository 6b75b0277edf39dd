import process from 'node:process';

const parentWatchMs = 500;
const stoppers = new Set();
let reasonToStop;

/**
 * Has `stop` called once when this process is asked to end, until the returned function is called.
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
 * Listens for what ends this process: a signal, or the death of the npm that runs it (npm passes on SIGINT and SIGTERM
 * alone, and nothing when it is killed). However many arrive, the first one counts: a terminal sends Ctrl-C to every
 * process of the group and npm sends it again.
 */
export function listenForStop() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, ask);
  // A closed terminal must not throw while the rest is being stopped.
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
