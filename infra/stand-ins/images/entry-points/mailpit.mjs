// Takes mails by maildev, and lists and shows them where Mailpit's API does.
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const MailDev = createRequire('/opt/')('maildev');
const folder = '/tmp/mails';
let ids = [];

const catcher = new MailDev({ smtp: 1025, disableWeb: true, mailDirectory: folder });
catcher.on('new', ({ id }) => ids.unshift(id));
catcher.listen();

createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://mail');
  if (request.method === 'DELETE') ids = [];
  const id = /^\/api\/v1\/message\/([^/]+)\/raw$/.exec(pathname)?.[1];
  if (pathname === '/api/v1/messages') response.end(JSON.stringify({ messages: ids.map((ID) => ({ ID })) }));
  else if (ids.includes(id)) createReadStream(`${folder}/${id}.eml`).pipe(response);
  else response.writeHead(404).end();
}).listen(8025);
