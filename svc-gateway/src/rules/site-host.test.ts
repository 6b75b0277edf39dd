import { siteHosts } from './site-host.ts';

describe.each(['https://play.example.com', 'https://play.example.com:8443'])('of a site at %s', (origin) => {
  test.each(['play.example.com', 'Play.Example.Com', 'play.example.com:443', 'play.example.com:8443'])(
    '%s is a host',
    (host) => {
      expect(siteHosts(origin)(host)).toBe(true);
    },
  );

  test.each([
    undefined,
    '',
    'evil.example',
    'play.example.com.evil.example',
    'evil.example#play.example.com',
    'play.example.com@evil.example',
    'evil.example@play.example.com',
    'play.example.com:80:80',
    'localhost',
    '127.0.0.1:8080',
  ])('%s is none', (host) => {
    expect(siteHosts(origin)(host)).toBe(false);
  });
});

describe.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])('of a demo at %s', (origin) => {
  test.each(['localhost', 'localhost:8080', 'LOCALHOST:49152', '127.0.0.1:8080', '[::1]:8080', '[::1]'])(
    '%s is a host',
    (host) => {
      expect(siteHosts(origin)(host)).toBe(true);
    },
  );

  test.each([undefined, 'evil.example', 'evil.example:8080', 'localhost.evil.example', '127.0.0.1.nip.io', '10.0.0.1'])(
    '%s is none',
    (host) => {
      expect(siteHosts(origin)(host)).toBe(false);
    },
  );
});
