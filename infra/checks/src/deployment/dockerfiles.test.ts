import { houseOf } from '../house.ts';
import { checkDockerfiles } from './dockerfiles.ts';

const digest = `@sha256:${'0'.repeat(64)}`;
const good = `ARG BASE_IMAGE=node:24${digest}\nFROM \${BASE_IMAGE}\nCOPY a.mjs /app/\nUSER 10:10\n`;
const faults = (text: string) => checkDockerfiles(houseOf({ 'one.Dockerfile': text, 'a.mjs': '' }));

test('a file that copies existing files and ends as an unprivileged user is in order', () => {
  expect(faults(good)).toEqual([]);
});

const other = 'FROM node:24 AS other\nRUN make\n';

test('a stage that others copy from may be of root', () => {
  expect(faults(`${other}FROM node:24\nCOPY --from=other /a /a\nUSER 10:10\n`)).toEqual([]);
});

test.each([
  ['no Dockerfile at all', 'FORM node\n', /FORM/],
  ['that copies what is not there', good.replace('a.mjs', 'b.mjs'), /copies b\.mjs/],
  ['that ends as root', good.replace('USER 10:10\n', ''), /ends as root/],
  ['that ends as root in its last stage', `${good}FROM scratch\n`, /ends as root/],
  ['with an earlier image that ends as root', `${other}FROM node:24\nUSER 10:10\n`, /\(other\)/],
  ['that ends as a name', good.replace('10:10', 'node'), /ends as root/],
  ['that takes any version', good.replace('node:24', 'node:latest'), /has no version and digest/],
  ['that takes whatever has the tag today', good.replace(digest, ''), /has no version and digest/],
  ['that adds', good.replace('COPY', 'ADD'), /may come from anywhere/],
  ['that keeps a secret', `${good}ARG API_TOKEN\n`, /keeps API_TOKEN/],
])('one %s is found', (_, text, fault) => {
  expect(faults(text).join('\n')).toMatch(fault);
});
