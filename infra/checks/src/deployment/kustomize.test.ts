import { houseOf } from '../house.ts';
import { buildKustomization } from './kustomize.ts';

const base = {
  'base/kustomization.yaml': 'resources: [a.yaml]',
  'base/a.yaml': 'kind: Deployment\nmetadata: { name: a }\nspec: { image: shop/a, replicas: 1, list: [x, y] }\n',
};
const overlay = (text: string, more: Record<string, string> = {}) =>
  buildKustomization(houseOf({ ...base, ...more, 'over/kustomization.yaml': `resources: [../base]\n${text}` }), 'over');
const patch = (line: string, name = 'a') =>
  `patches:\n  - target: { kind: Deployment, name: ${name} }\n    patch: |-\n      - ${line}\n`;

test('an overlay is its base, its components and what it changes of them', () => {
  const objects = overlay(
    `components: [../part]\nimages: [{ name: shop/a, newName: here/a, newTag: '2' }]\n${patch('{ op: replace, path: /spec/list/1, value: z }')}`,
    {
      'part/kustomization.yaml': 'kind: Component\nconfigMapGenerator: [{ name: files, files: [b=c.txt] }]',
      'part/c.txt': 'text',
    },
  );
  expect(objects).toEqual([
    { kind: 'Deployment', metadata: { name: 'a' }, spec: { image: 'here/a:2', replicas: 1, list: ['x', 'z'] } },
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'files' }, data: { b: 'text' } },
  ]);
});

test.each([
  ['a file that is missing', 'components: [../gone]', 'gone/kustomization.yaml is missing'],
  [
    'an object that is not there',
    patch('{ op: replace, path: /spec/replicas, value: 2 }', 'b'),
    'Deployment b, which is not there',
  ],
  [
    'a place that is not there',
    patch('{ op: replace, path: /spec/replica, value: 2 }'),
    'Deployment a has no /spec/replica',
  ],
  [
    'a way into a place that is not there',
    patch('{ op: replace, path: /specs/replicas, value: 2 }'),
    'Deployment a has no /specs/replicas',
  ],
  ['another kind of change', patch('{ op: remove, path: /spec/replicas }'), 'says remove'],
  ['a word it does not know', 'namePrefix: x', 'says namePrefix'],
])('%s is a fault', (_, text, fault) => {
  expect(() => overlay(text)).toThrow(fault);
});
