import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { exampleMails, mailsDocument } from './example-mails.ts';

const docs = join(import.meta.dirname, '../../infra/docs');

test('every kind of mail is in the document, with its picture', () => {
  const mails = exampleMails();
  expect(mails.length).toBeGreaterThan(20);
  expect(readFileSync(join(docs, 'mails.md'), 'utf8')).toBe(mailsDocument(mails));
  const pictures = mails.map(({ kind }) => `${kind}.webp`);
  expect(readdirSync(join(docs, 'mails')).toSorted()).toEqual(pictures.toSorted());
  expect(pictures.every((name) => existsSync(join(docs, 'mails', name)))).toBe(true);
});

test('the pictures are small', () => {
  const sizes = readdirSync(join(docs, 'mails')).map((name) => statSync(join(docs, 'mails', name)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000);
});

test('every subject, paragraph and label begins with a capital letter, also after the greeting', () => {
  for (const { kind, subject, text } of exampleMails())
    for (const line of [subject, ...text.split('\n')])
      expect([kind, line]).not.toEqual([kind, expect.stringMatching(/^[a-z](?!ttps:)/)]);
});

test('links of example mails lead to the site alone, and only mails that are not owed can be stopped', () => {
  for (const { kind, html, text, isOwed } of exampleMails()) {
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => new URL(href!).origin);
    expect([kind, links.filter((origin) => origin !== 'https://lights-out.example')]).toEqual([kind, []]);
    expect(text.includes('?unsubscribe=')).toBe(!isOwed);
  }
});
