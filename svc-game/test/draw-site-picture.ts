import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { silentLog } from '@lights-out/service-kit';

import { createPainter } from '../src/clients/painter.ts';
import { sitePicture } from './site-picture.ts';

// Draws the picture that links to the site show: `npm run og --workspace svc-game`. It is kept in the shell.
const painter = createPainter(silentLog);
await writeFile(join(import.meta.dirname, '../../shell/public/og.png'), await painter.draw(sitePicture()));
