import { runningDeployment } from '@lights-out/stack';

const profile = ['--profile', 'observability'];

/** The Prometheus of the deployment, with the rules that are shipped. */
export async function startPrometheus(): Promise<void> {
  await runningDeployment().compose(...profile, 'up', '--detach', '--no-deps', '--wait', 'prometheus');
}

export async function stopPrometheus(): Promise<void> {
  await runningDeployment().compose(...profile, 'rm', '--force', '--stop', 'prometheus');
}

/** Asks it a call of its API. */
export async function askPrometheus<Data>(path: string): Promise<Data> {
  const address = `http://127.0.0.1:9090/api/v1/${path}`;
  const reply = await runningDeployment().compose('exec', '-T', 'prometheus', 'wget', '-qO-', address);
  return (JSON.parse(reply) as { data: Data }).data;
}

const alertInSeconds = 420;

/** Resolves once this alert fires, or once it does not. It is looked for inside, where a look costs little. */
export async function untilAlert(name: string, state: 'fires' | 'is silent'): Promise<void> {
  const query = encodeURIComponent(`ALERTS{alertname="${name}",alertstate="firing"}`);
  const look = `wget -qO- 'http://127.0.0.1:9090/api/v1/query?query=${query}' | grep -q '"value"'`;
  const script = `
    n=0
    until ${state === 'fires' ? '' : '! '}${look}; do
      n=$((n + 1)); [ $n -lt ${alertInSeconds} ] || { echo 'Not in ${alertInSeconds} looks: ${name} ${state}' >&2; exit 1; }
      sleep 1
    done`;
  await runningDeployment().compose('exec', '-T', 'prometheus', 'sh', '-c', script);
}

interface Firing {
  readonly metric: { readonly alertname: string };
  readonly values: readonly (readonly [seconds: number, value: string])[];
}

/** The first alert that has begun to page since this time of the machine, and how long after it. */
export async function firstPageSince(at: number): Promise<{ alert: string; afterMs: number } | undefined> {
  const query = encodeURIComponent('ALERTS{severity="page",alertstate="firing"}');
  const { result } = await askPrometheus<{ result: readonly Firing[] }>(
    // To the step after now, or one that has just fired would be missed.
    `query_range?query=${query}&start=${at / 1_000}&end=${Date.now() / 1_000 + 1}&step=1`,
  );
  return result
    .map(({ metric, values }) => ({ alert: metric.alertname, afterMs: values[0]![0] * 1_000 - at }))
    .filter(({ afterMs }) => afterMs > 0)
    .toSorted((one, other) => one.afterMs - other.afterMs)[0];
}
