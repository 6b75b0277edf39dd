import { createServer } from 'node:net';

import { expected } from './expected.mjs';

const defaultPort = 8080;

/** The port that PORT asks for. */
export function readPort(text) {
  if (text === undefined || text === '') return defaultPort;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw expected(`PORT must be a number from 1 to 65535, not '${text}'.`);
}

/** @throws {Error} that names the port and the way out, when something else listens there */
export async function checkPort(port, command) {
  const fault = await listenOnce(port);
  if (!fault) return;
  if (fault.code === 'EACCES') throw expected(`Port ${port} is reserved. Use another one: ${exampleOf(8080, command)}`);
  throw expected(`Port ${port} is taken by another program. Use another one: ${exampleOf(port + 1, command)}`);
}

function listenOnce(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve(undefined)));
  });
}

function exampleOf(port, command) {
  const run = command === 'start' ? 'npm start' : `npm run ${command}`;
  return `PORT=${port > 65_535 ? 8081 : port} ${run}`;
}
