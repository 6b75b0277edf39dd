import { connect } from 'node:tls';

import { sliceRegistryPath } from '@lights-out/contracts/slices';

import { fetchSite, type Site } from './fetch-site.ts';
import { bad, good, reasonOf, warning, type Finding } from './finding.ts';

const timeoutMs = 8_000;
const clockToleranceMs = 5_000;
const certificateDays = 14;
const dayMs = 86_400_000;
const hidden = ['/metrics', '/readyz', '/internal/sessions/resolve'];

/** Examines a running site as a browser sees it. */
export async function examineSite(site: Site): Promise<Finding[]> {
  const { origin } = site;
  const page = await ask(site, '/');
  if (page instanceof Unanswered)
    return [
      bad(`${origin} does not answer: ${page.reason}`, 'Start it, or name the address that it is reached under.'),
    ];
  const findings = await Promise.all([
    examinePage(page, origin),
    examineClock(page),
    examineSlices(site),
    examineServices(site),
    examineHidden(site),
    examineTls(origin),
  ]);
  return findings.flat();
}

async function examinePage(page: Response, origin: string): Promise<Finding[]> {
  const policy = page.headers.get('content-security-policy') ?? '';
  const isSafe = policy.includes("default-src 'self'") && !policy.includes('unsafe');
  const hasStrictTransport = page.headers.has('strict-transport-security');
  return [
    page.status === 200
      ? good(`${origin} answers`)
      : bad(`${origin} answers ${page.status}`, 'See the log of svc-gateway.'),
    isSafe
      ? good('pages come with their security policy')
      : bad(
          'pages come without their security policy',
          'A proxy in front removes or replaces headers: let them through.',
        ),
    ...(origin.startsWith('https:') && !hasStrictTransport
      ? [bad('no Strict-Transport-Security over https', 'Set PUBLIC_ORIGIN of svc-gateway to this https address.')]
      : []),
  ];
}

async function examineClock(page: Response): Promise<Finding[]> {
  const offMs = Math.abs(Date.now() - Date.parse(page.headers.get('date') ?? ''));
  return offMs > clockToleranceMs
    ? [
        bad(
          `the site's clock is ${Math.round(offMs / 1_000)} s off this one`,
          'Run NTP on its machines: deadlines are theirs.',
        ),
      ]
    : [];
}

async function examineSlices(site: Site): Promise<Finding[]> {
  const registry = await askJson<Record<string, { manifest?: string }>>(site, sliceRegistryPath);
  if (registry instanceof Unanswered)
    return [bad(`the registry of slices cannot be read: ${registry.reason}`, 'See SLICES_DIR of svc-gateway.')];
  const remotes = Object.entries(registry).filter(([, { manifest }]) => manifest);
  const missing = await Promise.all(
    remotes.map(async ([name, { manifest }]) =>
      (await askJson(site, manifest!)) instanceof Unanswered ? name : undefined,
    ),
  );
  const broken = missing.filter((name) => name !== undefined);
  return broken.length > 0
    ? [bad(`not served: ${broken.join(', ')}`, 'Release or roll back these slices.')]
    : [good(`${remotes.map(([name]) => name).join(', ')} are served`)];
}

/** One harmless request for each service: a public one, or one that the service itself refuses without a session. */
async function examineServices(site: Site): Promise<Finding[]> {
  const judge = async (service: string, path: string, method = 'GET') => {
    const reply = await ask(site, path, method);
    const isUp = !(reply instanceof Unanswered) && reply.status < 500;
    return isUp
      ? good(`${service} answers`)
      : bad(
          `${service} does not answer${reply instanceof Unanswered ? '' : ` (${reply.status})`}`,
          `See the log and /readyz of ${service}.`,
        );
  };
  const prize = await askJson<{ endDate?: string }>(site, '/api/monthly-prize');
  const isOver = !(prize instanceof Unanswered) && Date.parse(prize.endDate ?? '') < Date.now();
  return [
    ...(await Promise.all([
      judge('svc-identity', '/api/me'),
      judge('svc-game', '/api/leaderboard?premium=false'),
      judge('svc-payments', '/api/payments/webhook', 'POST'),
    ])),
    ...(isOver ? [bad('the prize shown is of a month that is over', 'See the log of svc-game.')] : []),
  ];
}

async function examineHidden(site: Site): Promise<Finding[]> {
  const replies = await Promise.all(hidden.map(async (path) => ({ path, reply: await ask(site, path) })));
  const open = replies.filter(
    ({ reply }) => !(reply instanceof Unanswered) && reply.ok && !reply.headers.get('content-type')?.includes('html'),
  );
  return open.length > 0
    ? [
        bad(
          `open to the public: ${open.map(({ path }) => path).join(', ')}`,
          'Publish the port of svc-gateway alone, never OPS_PORT or a service.',
        ),
      ]
    : [good('what is for operators is hidden from outside')];
}

/** Certificate and versions of TLS of a site over https; nothing of others. */
export async function examineTls(origin: string): Promise<Finding[]> {
  return (await Promise.all([examineCertificate(origin), examineTlsVersions(origin)])).flat();
}

async function examineTlsVersions(origin: string): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'https:') return [];
  // Its library offers what is older than TLS 1.2 at the lowest level of security alone. The certificate is examined elsewhere.
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
  const version = await new Promise<string | null>((resolve) => {
    const place = { host: hostname, port: Number(port || 443), servername: hostname, timeout: timeoutMs };
    const socket = connect({ ...place, ...old, rejectUnauthorized: false }, () => {
      resolve(socket.getProtocol());
      socket.destroy();
    });
    socket.on('error', () => resolve(null)).on('timeout', () => socket.destroy(new Error('timeout')));
  });
  return version === null
    ? [good('nothing older than TLS 1.2 is accepted')]
    : [bad(`${version} is accepted`, 'Let the proxy in front accept TLS 1.2 and 1.3 alone.')];
}

async function examineCertificate(origin: string): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'https:') return [];
  const days = await new Promise<number>((resolve) => {
    const socket = connect(
      { host: hostname, port: Number(port || 443), servername: hostname, timeout: timeoutMs },
      () => {
        resolve((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / dayMs);
        socket.destroy();
      },
    );
    socket.on('error', () => resolve(Number.NaN)).on('timeout', () => socket.destroy(new Error('timeout')));
  });
  if (Number.isNaN(days)) return [bad('the certificate is not accepted', 'Renew it, and serve it with its chain.')];
  return days < certificateDays
    ? [warning(`the certificate ends in ${Math.floor(days)} days`, 'Renew it.')]
    : [good(`the certificate is good for ${Math.floor(days)} days`)];
}

/** A request that was not answered, and why. */
class Unanswered {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

async function ask(site: Site, path: string, method = 'GET'): Promise<Response | Unanswered> {
  try {
    return await fetchSite(site, path, { method, signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    return new Unanswered(reasonOf((error as Error).cause ?? error));
  }
}

async function askJson<Body>(site: Site, path: string): Promise<Body | Unanswered> {
  const reply = await ask(site, path);
  if (reply instanceof Unanswered) return reply;
  if (!reply.ok) return new Unanswered(`${path} answers ${reply.status}`);
  return reply.json().then(
    (body) => body as Body,
    () => new Unanswered(`${path} is no JSON`),
  );
}
