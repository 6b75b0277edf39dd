import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { PinnedImage } from '@lights-out/stand-ins/containers';

import { root } from '../paths.ts';

const places = ['docker-compose.yml', 'infra/operate/deploy/Dockerfile'];
/** As Compose writes the default of a variable, and as a Dockerfile does. */
const pin = /(\w+_IMAGE)(?::-|=)(\w[\w./-]*:[\w.-]+)@(sha256:[0-9a-f]{64})/g;

/** The published images that the deployment pins, each once. */
export function pinnedImages(): readonly PinnedImage[] {
  const found = places
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .flatMap((text) => [...text.matchAll(pin)])
    .map(([, variable, tag, digest]) => ({ variable: variable!, tag: tag!, digest: digest! }));
  return [...new Map(found.map((each) => [each.variable, each])).values()];
}
