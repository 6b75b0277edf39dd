import { readPolicyReports } from './policy-report.ts';

const read = (report: unknown) => readPolicyReports(Buffer.from(JSON.stringify(report)));

test('both formats say what was refused, where', () => {
  const expected = {
    directive: 'script-src-elem',
    blocked: 'https://evil.example',
    page: '/email',
    disposition: 'enforce',
  };
  expect(
    read({
      'csp-report': {
        'document-uri': 'https://play.example.com/email?reset=secret',
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/x.js?token=secret',
        disposition: 'enforce',
      },
    }),
  ).toEqual([expected]);
  expect(
    read([
      {
        type: 'csp-violation',
        body: {
          documentURL: 'https://play.example.com/email?reset=secret#secret',
          effectiveDirective: 'script-src-elem',
          blockedURL: 'https://evil.example/x.js?token=secret',
          disposition: 'enforce',
        },
      },
      { type: 'deprecation', body: { id: 'x' } },
    ]),
  ).toEqual([expected]);
});

test('keywords and addresses without an origin are kept short', () => {
  const blocked = (text: string) =>
    read({ 'csp-report': { 'blocked-uri': text, 'violated-directive': "script-src 'self'" } })?.[0]?.blocked;
  expect([
    blocked('inline'),
    blocked('trusted-types-sink'),
    blocked('data:text/html,x'),
    blocked('no such thing'),
  ]).toEqual(['inline', 'trusted-types-sink', 'data:', 'unknown']);
});

test('a batch is cut after ten, and a report in words of its own is unknown', () => {
  const many = Array.from({ length: 50 }, () => ({ type: 'csp-violation', body: { effectiveDirective: '<b>' } }));
  expect(read(many)).toEqual(
    Array.from({ length: 10 }, () => ({
      directive: 'unknown',
      blocked: 'unknown',
      page: 'unknown',
      disposition: 'enforce',
    })),
  );
});

test.each([
  ['no JSON', '{'],
  ['another type', '7'],
  ['null', 'null'],
  ['an empty object', '{}'],
])('%s is no report', (_, text) => {
  expect(readPolicyReports(Buffer.from(text))).toBeUndefined();
});
