import { exampleMails, mailsDocument } from './example-mails.ts';

// For the command that draws them: `npm run pictures:mails --workspace infra/e2e`.
const mails = exampleMails();
process.stdout.write(JSON.stringify({ mails, document: mailsDocument(mails) }));
