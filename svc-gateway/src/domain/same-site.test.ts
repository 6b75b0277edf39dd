import { isFromOurPages } from './same-site.ts';

const ours = 'https://play.example.com';

it.each([
  ['our page', { origin: ours, host: 'internal:80', 'sec-fetch-site': 'same-origin' }, true],
  ['our page under the address it was opened by', { origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' }, true],
  ['no browser', { host: 'play.example.com' }, true],
  ['another site', { origin: 'https://evil.example', host: 'play.example.com' }, false],
  ['a neighbour', { host: 'play.example.com', 'sec-fetch-site': 'same-site' }, false],
  ['a sandboxed frame', { origin: 'null', host: 'play.example.com' }, false],
])('a request from %s is let in or not', (_, headers, expected) => {
  expect(isFromOurPages(headers, ours)).toBe(expected);
});
