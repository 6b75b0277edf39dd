import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { RequestHandler } from 'express';
import sirv from 'sirv';

import type { ReleasedSlice } from '@lights-out/contracts/slice-releases';

import type { HeldSlice, HeldSlices, ReleasedSlices } from '../clients/released-slices.ts';
import { isPortalSegment } from '../rules/portal-path.ts';
import { secretHeaders } from './security-headers.ts';

const hashedAsset = /\.[0-9a-f]{8,}\.\w+$/;
const plainPath = /^\/(?!.*(?:\/|^)\.)[\w@+-][\w@+./-]*$/;
const inVersion = /^\/releases\/([\w.-]+)(\/.+)$/;

/** Headers that each file is sent with, in place of the usual ones. */
type FileHeaders = Readonly<Record<string, string>>;

/** Selects the version that serves the files; undefined for none. */
type Choice = (
  held: HeldSlice,
  path: string,
) => Promise<{ readonly folder: string; readonly path: string } | undefined>;

/**
 * The files of a slice: `/releases/<version>/…` of that version, `/assets/…` of the kept version that has it, so that a
 * page opened long ago finds its files. Only versions that the registry names are served.
 */
export function createSliceFiles(
  slice: ReleasedSlice,
  released: ReleasedSlices,
  headers: FileHeaders = {},
): RequestHandler {
  return serve(slice, released, headers, async ({ folders }, path) => {
    const [, version, rest] = inVersion.exec(path) ?? [];
    if (rest === undefined) return path.startsWith('/assets/') ? findAsset(folders, path) : undefined;
    const folder = folders.get(version ?? '');
    return folder === undefined ? undefined : { folder, path: rest };
  });
}

/** The shell's files at the root: assets of every kept version; the rest (icon, robots.txt) of the promoted one, without its page. */
export function createShellFiles(released: ReleasedSlices): RequestHandler {
  return serve('shell', released, {}, async ({ folders, entry }, path) => {
    if (path.startsWith('/assets/')) return findAsset(folders, path);
    const folder = folders.get(entry.promoted);
    return folder === undefined || path.endsWith('.html') ? undefined : { folder, path };
  });
}

/** The portal's files, found below its secret path alone. */
export function createPortalFiles(released: ReleasedSlices, adminPath: string | undefined): RequestHandler {
  const send = createSliceFiles('portal', released, secretHeaders);
  return async (request, response, next) => {
    const [, segment = '', file = ''] = /^\/([^/]+)(\/.+)$/.exec(request.path) ?? [];
    if (!isPortalSegment(segment, adminPath)) return next();
    const { url } = request;
    request.url = file;
    await send(request, response, () => {
      request.url = url;
      response.status(404).set(secretHeaders).type('text').send('Not found');
    });
  };
}

function serve(slice: ReleasedSlice, released: ReleasedSlices, headers: FileHeaders, choose: Choice): RequestHandler {
  const servers = new Map<string, ReturnType<typeof sirv>>();
  const serverOf = (folder: string) => {
    const server = servers.get(folder) ?? files(folder, headers);
    servers.set(folder, server);
    return server;
  };
  return async (request, response, next) => {
    const chosen = plainPath.test(request.path) ? await choiceAt(request.path, slice, released, choose) : undefined;
    if (!chosen) return next();
    const { url } = request;
    request.url = chosen.path;
    serverOf(chosen.folder)(request, response, () => {
      request.url = url;
      next();
    });
  };
}

/** Looked up once for each state of the registry: released files never change. */
async function choiceAt(path: string, slice: ReleasedSlice, released: ReleasedSlices, choose: Choice) {
  const held = await released.current();
  const own = held?.slices.get(slice);
  if (!held || !own) return undefined;
  const known = foundIn.get(held) ?? new Map<string, Awaited<ReturnType<Choice>>>();
  foundIn.set(held, known);
  const key = `${slice}${path}`;
  const chosen = known.get(key) ?? (await choose(own, path));
  if (chosen) known.set(key, chosen);
  return chosen;
}

const foundIn = new WeakMap<HeldSlices, Map<string, Awaited<ReturnType<Choice>>>>();

async function findAsset(folders: HeldSlice['folders'], path: string) {
  for (const folder of folders.values()) {
    if (
      await stat(join(folder, path)).then(
        (found) => found.isFile(),
        () => false,
      )
    )
      return { folder, path };
  }
  return undefined;
}

// `dev` reads the disk on each request instead of listing it once, so that a repaired release is found.
function files(folder: string, headers: FileHeaders) {
  return sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, path) => {
      const kept = {
        'cache-control': hashedAsset.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...headers,
      };
      for (const [name, value] of Object.entries(kept)) response.setHeader(name, value);
    },
  });
}
