import { servedVersionsKey } from '@lights-out/contracts/slices';

import { rememberServed, rememberShell } from '../src/session/served-versions.ts';

const remembered = () =>
  JSON.parse(localStorage.getItem(servedVersionsKey) ?? 'null') as Record<string, { version: string }> | null;

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  document.head.innerHTML = '';
});

test('a browser remembers which version of each slice it was served last', () => {
  document.head.innerHTML = '<meta name="lights-out-shell" content="1.2.3">';
  rememberShell();
  rememberServed('game', '0.1.0');
  rememberServed('game', '0.2.0');
  expect(remembered()).toEqual({
    shell: { version: '1.2.3', at: expect.any(String) },
    game: { version: '0.2.0', at: expect.any(String) },
  });
});

test('a foreign value is overwritten', () => {
  localStorage.setItem(servedVersionsKey, '{"game":7}');
  rememberServed('account', '0.1.0');
  expect(Object.keys(remembered() ?? {})).toEqual(['account']);
});

test('a page without a version, and a browser that stores nothing, do no harm', () => {
  rememberShell();
  expect(remembered()).toBeNull();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(() => rememberServed('game', '0.1.0')).not.toThrow();
});
