/**
 * pin-images.mjs [--check]: asks the registries, by `docker buildx imagetools`, which digest each base image has under its tag today,
 * and writes it wherever the deployment pins that image. With --check it writes nothing, and ends with 1 if a pin is old.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const checkout = new URL('../../../', import.meta.url);
const files = [
  'docker-compose.yml',
  'infra/operate/deploy/Dockerfile',
  'infra/operate/deploy/k8s/components/rabbitmq/cluster.yaml',
];
const pin = /(\w[\w./-]*:[\w.-]+)@(sha256:[0-9a-f]{64})/g;
const onlyCheck = process.argv.includes('--check');

const known = new Map();
function digestOf(image) {
  if (!known.has(image)) {
    const words = ['buildx', 'imagetools', 'inspect', '--format', '{{.Manifest.Digest}}', image];
    const { status, stdout, stderr } = spawnSync('docker', words, { encoding: 'utf8' });
    const answer = (stdout ?? '').trim();
    if (status !== 0 || !/^sha256:[0-9a-f]{64}$/.test(answer)) {
      const why = answer || (stderr ?? '').trim() || 'there is no docker';
      process.stderr.write(`Of ${image} the registry names no digest: ${why}\n`);
      process.exit(1);
    }
    known.set(image, answer);
  }
  return known.get(image);
}

let old = 0;
for (const name of files) {
  const path = fileURLToPath(new URL(name, checkout));
  const text = readFileSync(path, 'utf8');
  const renewed = text.replaceAll(pin, (pinned, image, digest) => {
    const today = digestOf(image);
    if (today === digest) return pinned;
    old += 1;
    process.stdout.write(`${name}: ${image} is ${today}, was ${digest}\n`);
    return `${image}@${today}`;
  });
  if (renewed !== text && !onlyCheck) writeFileSync(path, renewed);
}
process.stdout.write(old === 0 ? 'Every pin is the digest of its tag.\n' : '');
if (onlyCheck && old > 0) process.exitCode = 1;
