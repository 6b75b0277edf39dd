import { join } from 'node:path';
import process from 'node:process';

import { doctor } from '@lights-out/operate/doctor';

import { examinedServices } from './examined-services.ts';

// The image of the doctor has each schema's migrations beside this file.
const services = examinedServices((schema) => join(import.meta.dirname, 'migrations', schema));
process.exitCode = await doctor(process.argv.slice(2), process.env, services);
