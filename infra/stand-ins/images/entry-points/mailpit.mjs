// Takes mails by SMTP, and lists and shows them where Mailpit's API does. A mail is listed once it is there as a whole.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';

const { SMTPServer } = createRequire('/opt/')('smtp-server');
const mostMails = Number(process.env.MP_MAX_MESSAGES) || 500;
/** Sources by id, in the order in which the mails came. */
const mails = new Map();

async function take(stream, _session, done) {
  try {
    mails.set(randomUUID(), await buffer(stream));
    if (mails.size > mostMails) mails.delete(mails.keys().next().value);
    done();
  } catch (error) {
    done(error);
  }
}

const catcher = new SMTPServer({ disabledCommands: ['AUTH', 'STARTTLS'], onData: take });
// A client that hangs up is no reason to end.
catcher.on('error', ({ message }) => console.error(message));
catcher.listen(1025);

createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://mail');
  if (request.method === 'DELETE') mails.clear();
  const source = mails.get(/^\/api\/v1\/message\/([^/]+)\/raw$/.exec(pathname)?.[1]);
  if (pathname === '/api/v1/messages') {
    const ids = [...mails.keys()].toReversed();
    response.end(JSON.stringify({ messages: ids.map((ID) => ({ ID })) }));
  } else if (source) response.end(source);
  else response.writeHead(404).end();
}).listen(8025);
