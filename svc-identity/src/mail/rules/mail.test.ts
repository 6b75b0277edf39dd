import { someSender as sender } from '../../../test/some-sender.ts';
import { renderMail } from './mail.ts';

const content = {
  subject: 'Your <entry>',
  blocks: [
    'Hello <b>Ada</b> & "friends",',
    { label: 'See it', href: 'https://play.example.com/a?b=1&c="2"' },
    [['Fee', '1.50 € <script>']] as const,
  ],
};

test('a mail says the same as text and as HTML', () => {
  const { text, html } = renderMail(content, sender);
  expect(text).toContain('See it:\nhttps://play.example.com/a?b=1&c="2"\n');
  expect(text).toContain('Fee: 1.50 € <script>');
  for (const part of ['See it', 'Fee', '1.50 €', 'help@example.com', 'Pit Wall Ltd', '1 Paddock Lane']) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
});

test('the HTML has no tag and no attribute of what was typed', () => {
  const { html } = renderMail(content, sender);
  expect(html).toContain('<p>Hello &lt;b&gt;Ada&lt;/b&gt; &amp; &quot;friends&quot;,</p>');
  expect(html).toContain('href="https://play.example.com/a?b=1&amp;c=&quot;2&quot;"');
  expect(html).toContain('<title>Your &lt;entry&gt;</title>');
  expect(html).not.toMatch(/<(?:script|b)>/);
});

test('only a repeated mail says that it may be the second', () => {
  expect(renderMail(content, sender).text).not.toContain('already');
  const { text, html } = renderMail(content, sender, { isRepeat: true });
  for (const part of [text, html]) expect(part).toContain('You may have received this mail already');
});
