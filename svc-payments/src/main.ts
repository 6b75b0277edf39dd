import { runService } from '@lights-out/service-kit';

import { createService } from './app.ts';
import { loadConfig } from './config.ts';

void runService(() => createService(loadConfig(process.env)), process);
