import { createServer, type Server, type ServerResponse } from 'node:http';

import type { FaultyReleaseReply } from '@lights-out/contracts/bank-file';

import { fetchRelease, UnreachableReleaseError } from './fetch-release.ts';
import { FaultyReleaseError, makeBankFile } from './index.ts';

const path = '/bank';

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer | string;
}

/**
 * Answers `GET /bank` with the bank of the newest release at an address, made when it is asked for: 422 with the faults of a release that
 * cannot be used, 502 where none can be fetched. It keeps nothing, and knows no secret.
 *
 * @param previous the bank file whose questions stay to the letter where they still hold
 */
export function createBankServer(address: URL, previous?: Uint8Array): Server {
  let making: Promise<Reply> | undefined;
  const answer = async (response: ServerResponse) => {
    // Whoever asks meanwhile gets the same: two banks at once would need twice the memory.
    making ??= make(address, previous).finally(() => {
      making = undefined;
    });
    const { status, type, body } = await making;
    response.writeHead(status, { 'content-type': type }).end(body);
  };
  return createServer(({ method, url }, response) => {
    if (method === 'GET' && url === path) void answer(response);
    else response.writeHead(method === 'GET' && url === '/livez' ? 204 : 404).end();
  });
}

async function make(address: URL, previous: Uint8Array | undefined): Promise<Reply> {
  try {
    const { bytes } = await makeBankFile(await fetchRelease(address), previous);
    return { status: 200, type: 'application/gzip', body: bytes };
  } catch (error) {
    if (error instanceof FaultyReleaseError)
      return inJson(422, { faults: [...error.faults] } satisfies FaultyReleaseReply);
    if (error instanceof UnreachableReleaseError) return inJson(502, { message: error.message });
    console.error(error);
    return inJson(500, { message: 'The bank could not be made.' });
  }
}

function inJson(status: number, body: object): Reply {
  return { status, type: 'application/json', body: JSON.stringify(body) };
}
