import process from 'node:process';

/** What the containers of the deployment under test have logged in the last minutes; undefined where the product runs without. */
export async function containersLog(): Promise<string | undefined> {
  if (process.env.STORIES_STACK !== 'containers') return undefined;
  const { runningDeployment } = await import('@lights-out/stack');
  const { output, errors } = await runningDeployment().tryCompose(
    'logs',
    '--no-color',
    '--timestamps',
    '--since',
    '5m',
  );
  return output + errors;
}
