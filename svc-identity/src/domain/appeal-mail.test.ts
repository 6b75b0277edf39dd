import { someSender } from '../../test/some-sender.ts';
import { appealMail } from './appeal-mail.ts';
import { renderMail } from './mail.ts';

const answer = {
  displayName: 'Ada',
  contestTitle: 'the Monthly Challenge of November 2026',
  reason: 'We watched three of your games.',
  origin: 'https://play.example.com',
};

test('tells whoever has appealed that the decision stays, why, and that it is final', () => {
  const { subject, text } = renderMail(appealMail({ ...answer, outcome: 'upheld' }), someSender);
  expect(subject).toBe('Your appeal in the Monthly Challenge of November 2026: the decision stays');
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'the decision stays. It is final. The reason: We watched three of your games.',
  );
  expect(text).toContain('https://play.example.com/profile\n');
  expect(text).not.toContain('counts again');
});

test('tells whoever has appealed that the decision was lifted, why, and what follows', () => {
  const { subject, text } = renderMail(appealMail({ ...answer, outcome: 'lifted' }), someSender);
  expect(subject).toBe('Your appeal in the Monthly Challenge of November 2026: the decision was lifted');
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'the decision was lifted. What was struck counts again. The reason: We watched three of your games.',
  );
});
