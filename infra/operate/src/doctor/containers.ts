import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

import * as z from 'zod';

import { bad, good, type Environment, type Finding } from './finding.ts';

const root = join(import.meta.dirname, '../../../..');
const timeoutMs = 8_000;
const runFile = promisify(execFile);

const container = z.object({ Service: z.string(), State: z.string(), Health: z.string(), ExitCode: z.int() });
type Container = z.infer<typeof container>;

/**
 * Checks the containers that docker compose runs for this checkout. Returns nothing where Docker does not answer or runs none of
 * them: the installation is elsewhere or of another kind.
 */
export async function examineContainers(env: Environment): Promise<Finding[]> {
  const containers = await listContainers(env);
  const faults = containers.flatMap(faultOf);
  if (containers.length === 0 || faults.length > 0) return faults;
  const running = containers.filter(({ State }) => State === 'running').length;
  return [good(`${running} containers run and are healthy, ${containers.length - running} have done their work`)];
}

async function listContainers(env: Environment): Promise<Container[]> {
  try {
    const { stdout } = await runFile('docker', ['compose', 'ps', '--all', '--format', 'json'], {
      cwd: root,
      env: { ...process.env, ...env },
      timeout: timeoutMs,
    });
    return stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => container.parse(JSON.parse(line)));
  } catch {
    return [];
  }
}

function faultOf({ Service, State, Health, ExitCode }: Container): Finding[] {
  const look = `docker compose logs --tail 100 ${Service}`;
  if (State === 'exited' && ExitCode === 0) return [];
  if (State !== 'running')
    return [bad(`the container ${Service} is ${State}${State === 'exited' ? ` with code ${ExitCode}` : ''}`, look)];
  if (Health === 'starting') return [bad(`the container ${Service} is still starting`, `Wait a minute, then: ${look}`)];
  return Health === 'unhealthy' ? [bad(`the container ${Service} does not pass its health check`, look)] : [];
}
