import { type Response, Router } from 'express';

import escapeHtml from 'escape-html';

import { type DemoMail, readDemoMails } from '../clients/demo-mails.ts';

export const devMailsPath = '/dev/mails';

/**
 * Shows the mails of a demo on this machine. They hold links that sign in, so only its user may read them:
 * a page of another host name, which resolves to this machine, gets nothing here as everywhere (`refuse-host.ts`).
 */
export function createDevMails(folder: string): Router {
  const mails = readDemoMails(folder);
  const router = Router();
  router.use((_request, response, next) => {
    response.set({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    next();
  });
  router.get('/', async (_request, response) => sendPage(response, 'Mails of this demo', listOf(await mails.list())));
  router.get('/:id', async ({ params: { id } }, response, next) => {
    const mail = await mails.find(id);
    if (mail === undefined) return next();
    sendPage(response, mail.email.subject ?? '', mailView(mail));
  });
  router.get('/:id/html', async ({ params: { id } }, response, next) => {
    const mail = await mails.find(id);
    if (mail?.email.html === undefined) return next();
    response.set('content-security-policy', mailPolicy).type('html');
    response.send(mail.email.html.replace('<head>', '<head><base target="_top">'));
  });
  return router;
}

const pagePolicy = "default-src 'none'; frame-src 'self'; img-src 'self'; frame-ancestors 'none'";
// What a mail program allows: the mail's own styles, no scripts, links to open.
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

function sendPage(response: Response, title: string, body: string): void {
  response
    .set('content-security-policy', pagePolicy)
    .type('html')
    .send(
      `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>\n<body>\n<h1>${escapeHtml(title)}</h1>\n${body}\n</body></html>\n`,
    );
}

function listOf(mails: readonly DemoMail[]): string {
  if (mails.length === 0) return '<p>No mail has been sent yet.</p>';
  const rows = mails.map(
    (mail) =>
      `<tr><td>${mail.sentAt.toISOString()}</td><td>${escapeHtml(readerOf(mail))}</td><td><a href="${devMailsPath}/${mail.id}">${escapeHtml(mail.email.subject ?? '')}</a></td></tr>`,
  );
  return `<table>\n<tr><th>Sent</th><th>To</th><th>Subject</th></tr>\n${rows.join('\n')}\n</table>`;
}

function mailView(mail: DemoMail): string {
  const { from, text = '' } = mail.email;
  return [
    `<p><a href="${devMailsPath}">All mails</a></p>`,
    `<p>From ${escapeHtml(`${from?.name ?? ''} <${from?.address ?? ''}>`)} to ${escapeHtml(readerOf(mail))}, ${mail.sentAt.toISOString()}</p>`,
    `<h2>HTML</h2>\n<iframe title="The mail as HTML" src="${devMailsPath}/${mail.id}/html" width="700" height="600"></iframe>`,
    `<h2>Text</h2>\n<pre>${escapeHtml(text)}</pre>`,
  ].join('\n');
}

function readerOf({ email: { to } }: DemoMail): string {
  return to?.[0]?.address ?? '';
}
