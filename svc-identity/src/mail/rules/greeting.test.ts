import { someReader } from '../../../test/some-sender.ts';
import { greeting } from './greeting.ts';

test.each(['Ada', 'Dr. Ada & Co.', '<Ada>', 'Åsa', 'a: b'])('greets %s by name', (name) => {
  expect(greeting({ ...someReader, displayName: name })).toBe(`Hello ${name},`);
});

test.each(['https://evil.example', 'evil.example', 'win at evil.example/now', 'a@b', 'javascript:alert(1)'])(
  'leaves out the name %s',
  (name) => {
    expect(greeting({ ...someReader, displayName: name })).toBe('Hello,');
  },
);
