import { someReader, someSender } from '../../../test/some-sender.ts';
import { appealMail } from './appeal-mail.ts';
import { renderMail } from './mail.ts';

const answer = {
  contestTitle: 'the Monthly Challenge of November 2026',
  reason: 'We watched three of your games.',
};

test('tells whoever has appealed that the decision stays, why, and that it is final', () => {
  const { subject, text } = renderMail(appealMail(someReader, { ...answer, outcome: 'upheld' }), someSender);
  expect(subject).toBe('Your appeal in the Monthly Challenge of November 2026: the decision stays');
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'the decision stays. It is final. The reason: We watched three of your games.',
  );
  expect(text).toContain('https://play.example.com/profile\n');
  expect(text).not.toContain('given back');
});

test('tells whoever has appealed that the decision was lifted, why, and what follows', () => {
  const { subject, text } = renderMail(appealMail(someReader, { ...answer, outcome: 'lifted' }), someSender);
  expect(subject).toBe('Your appeal in the Monthly Challenge of November 2026: the decision was lifted');
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'the decision was lifted. What it took away is given back. The reason: We watched three of your games.',
  );
});

test('tells whoever was admitted to the prizes without an appeal', () => {
  const { subject, text } = renderMail(appealMail(someReader, { ...answer, outcome: 'admitted' }), someSender);
  expect(subject).toBe('Your entry in the Monthly Challenge of November 2026 can win a prize again');
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'of no household of our staff: it can win a prize like any other. The reason: We watched three of your games.',
  );
  expect(text).not.toContain('your appeal');
  expect(text).toContain('https://play.example.com/profile\n');
});
