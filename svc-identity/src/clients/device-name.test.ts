import { deviceNameOf } from './device-name.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
])('%s is shown as %s', (userAgent, name) => {
  expect(deviceNameOf(userAgent)).toBe(name);
});

test('a header that names nothing known, or too much, has no name', () => {
  expect([deviceNameOf(undefined), deviceNameOf(''), deviceNameOf('x'.repeat(501))]).toEqual([null, null, null]);
});

test('markup in a header stays text, and short', () => {
  const name = deviceNameOf(`<img src=x onerror=alert(1)>${'<'.repeat(300)}`);
  expect(name === null || name.length <= 100).toBe(true);
});
