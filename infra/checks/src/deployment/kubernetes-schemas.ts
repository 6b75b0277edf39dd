import { execFile, execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Manifest } from './kustomize.ts';

// Inside the checkout, so that types are resolved, and ignored by git.
const folder = join(import.meta.dirname, '../../.local');
const typescript = join(import.meta.dirname, '../../../../node_modules/.bin/tsc');

/** The faults of these objects by the schemas of the Kubernetes API: quantities, patterns, required fields. */
export function valueFaults(objects: readonly Manifest[]): string[] {
  const program = join(import.meta.dirname, 'print-value-faults.ts');
  return JSON.parse(
    execFileSync(process.execPath, [program], { input: JSON.stringify(objects), encoding: 'utf8' }),
  ) as string[];
}

/** The packages with types of Kubernetes and CloudNativePG. Other operators publish none; their types are written below. */
const moduleOf: Readonly<Record<string, string>> = {
  'postgresql.cnpg.io/v1': '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1',
  v1: 'kubernetes-models/v1',
};

/** The used parts of the operators' schemas, after their documentation. */
const ownTypes = `
type Quantities = { requests?: { cpu?: string; memory?: string }; limits?: { cpu?: string; memory?: string } };
interface RabbitmqCluster {
  apiVersion: 'rabbitmq.com/v1beta1'; kind: 'RabbitmqCluster'; metadata: { name: string; namespace?: string };
  spec: {
    replicas: number; image: string; tls?: { secretName: string }; persistence: { storage: string }; resources: Quantities;
    rabbitmq: { additionalPlugins?: string[]; additionalConfig?: string };
    affinity?: import('kubernetes-models/v1').IAffinity;
    override?: { statefulSet?: { spec?: { template?: { spec?: Partial<import('kubernetes-models/v1').IPodSpec> } } } };
  };
}
interface Issuer {
  apiVersion: 'cert-manager.io/v1'; kind: 'Issuer'; metadata: { name: string; namespace?: string };
  spec: { selfSigned: object } | { ca: { secretName: string } };
}
interface Certificate {
  apiVersion: 'cert-manager.io/v1'; kind: 'Certificate'; metadata: { name: string; namespace?: string };
  spec: {
    secretName: string; issuerRef: { kind: 'Issuer' | 'ClusterIssuer'; name: string }; isCA?: boolean; commonName?: string; dnsNames?: string[];
    duration?: string; privateKey?: { algorithm: 'ECDSA' | 'RSA' | 'Ed25519'; size?: number; rotationPolicy?: 'Always' | 'Never' };
  };
}
interface Gateway {
  apiVersion: 'gateway.networking.k8s.io/v1'; kind: 'Gateway';
  metadata: { name: string; namespace?: string; annotations?: Record<string, string> };
  spec: {
    gatewayClassName: string;
    listeners: {
      name: string; port: number; protocol: 'HTTP' | 'HTTPS'; hostname?: string;
      tls?: { mode: 'Terminate'; certificateRefs: { kind: 'Secret'; name: string }[] };
    }[];
  };
}
interface HTTPRoute {
  apiVersion: 'gateway.networking.k8s.io/v1'; kind: 'HTTPRoute'; metadata: { name: string; namespace?: string };
  spec: {
    parentRefs: { name: string; sectionName?: string }[]; hostnames?: string[];
    rules: {
      matches?: { method?: 'GET' | 'POST'; path?: { type: 'RegularExpression' | 'PathPrefix' | 'Exact'; value: string } }[];
      backendRefs?: { name: string; port: number }[]; timeouts?: { request?: string };
      filters?: (
        | { type: 'RequestRedirect'; requestRedirect: { scheme: 'http' | 'https'; statusCode: 301 | 302 } }
        | { type: 'RequestHeaderModifier'; requestHeaderModifier: { set?: { name: string; value: string }[]; remove?: string[] } }
      )[];
    }[];
  };
}
interface BackendTrafficPolicy {
  apiVersion: 'gateway.envoyproxy.io/v1alpha1'; kind: 'BackendTrafficPolicy'; metadata: { name: string; namespace?: string };
  spec: {
    targetRefs: { group: 'gateway.networking.k8s.io'; kind: 'HTTPRoute' | 'Gateway'; name: string }[];
    retry: {
      numRetries: number; perRetry?: { timeout?: string };
      retryOn: { triggers: ('connect-failure' | 'refused-stream' | 'reset' | 'gateway-error' | '5xx')[] };
    };
  };
}
type SecretKey = { name: string; key: string };
interface ObjectStore {
  apiVersion: 'barmancloud.cnpg.io/v1'; kind: 'ObjectStore'; metadata: { name: string; namespace?: string };
  spec: {
    retentionPolicy: string;
    configuration: {
      destinationPath: string; s3Credentials: { accessKeyId: SecretKey; secretAccessKey: SecretKey };
      wal: { compression: 'zstd' | 'gzip' | 'snappy' | 'lz4'; maxParallel: number }; data: { compression: 'gzip' | 'snappy' | 'bzip2'; jobs: number };
    };
  };
}
`;

/** The compiler's errors for fields that are unknown or of the wrong type. */
export async function typeFaults(objects: readonly Manifest[], name: string): Promise<string[]> {
  const work = join(folder, `kubernetes-${name}-${process.pid}`);
  await mkdir(work, { recursive: true });
  try {
    const own = new Set([
      'RabbitmqCluster',
      'ObjectStore',
      'Issuer',
      'Certificate',
      'Gateway',
      'HTTPRoute',
      'BackendTrafficPolicy',
    ]);
    const lines = objects.map((object, index) => {
      const { apiVersion, kind } = object;
      const type = own.has(kind)
        ? kind
        : `import('${moduleOf[apiVersion] ?? `kubernetes-models/${apiVersion}`}').I${kind}`;
      return `// ${kind} ${object.metadata.name}\nexport const object${index}: ${type} = ${JSON.stringify(object)};`;
    });
    await writeFile(join(work, 'objects.ts'), `${ownTypes}\n${lines.join('\n')}\n`);
    await writeFile(
      join(work, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          skipLibCheck: true,
          module: 'nodenext',
          moduleResolution: 'nodenext',
          types: [],
        },
        files: ['objects.ts'],
      }),
    );
    await writeFile(join(work, 'package.json'), '{"type": "module"}');
    const compiled = promisify(execFile)(process.execPath, [typescript, '--pretty', 'false', '-p', work]);
    const output = await compiled.then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    );
    return output.split('\n').filter(Boolean);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
