import type { Stack } from '../stack.ts';
import { deploymentAt, type Deployment, type DeploymentAddress } from './deployment.ts';

/** The deployment that this run of jest was started for (`npm run containers`). */
export function runningDeployment(): Deployment {
  const { DEPLOYMENT } = process.env;
  if (!DEPLOYMENT) throw new Error('There is no deployment to test: run `npm run containers`.');
  return deploymentAt(JSON.parse(DEPLOYMENT) as DeploymentAddress);
}

/** The running deployment, emptied, as a story knows a stack. What only a stack of one process has is refused. */
export async function deployedTestStack(): Promise<Stack> {
  const deployment = runningDeployment();
  await deployment.empty();
  const stack: Partial<Stack> = {
    url: deployment.url,
    stripe: undefined,
    stopService: async (name) => {
      await deployment.compose('stop', `svc-${name}`);
    },
    stop: async () => {},
  };
  return new Proxy(stack as Stack, {
    get(target, name) {
      if (name in target || typeof name === 'symbol' || name === 'then') return Reflect.get(target, name) as unknown;
      throw new Error(`A story that runs on containers cannot use the stack's ${name}.`);
    },
  });
}
