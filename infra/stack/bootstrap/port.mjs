import { createServer } from 'node:net';

import { expected } from '../../stand-ins/src/setup/expected.mjs';

const defaultPort = 8080;
const portsTried = 20;

/** Parses PORT; 8080 if it is not set. */
export function readPort(text) {
  if (text === undefined || text === '') return defaultPort;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw expected(`PORT must be a number from 1 to 65535, not '${text}'.`);
}

/** @throws {Error} that names a free port, if the wanted one is in use */
export async function checkPort(port, command) {
  const fault = await listenOnce(port);
  if (!fault) return;
  const free = await nextFree(Math.max(port + 1, 1_024));
  const what = fault.code === 'EACCES' ? 'is reserved' : 'is taken by another program';
  throw expected(
    `Port ${port} ${what}. Use another one: PORT=${free} ${command === 'start' ? 'npm start' : `npm run ${command}`}`,
  );
}

async function nextFree(from) {
  for (let port = from; port < from + portsTried && port < 65_536; port += 1) {
    if (!(await listenOnce(port))) return port;
  }
  return defaultPort;
}

function listenOnce(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve(undefined)));
  });
}
