import { createServer, type AddressInfo, type Server } from 'node:net';

/**
 * The part of SMTP that is needed to accept one mail.
 *
 * @param options.refuses addresses for which it has no mailbox
 * @param options.confirms false for one that takes each mail and hangs up without a word
 */
export async function smtpServer(
  port = 0,
  { confirms = true, refuses = [] }: { readonly confirms?: boolean; readonly refuses?: readonly string[] } = {},
): Promise<{ server: Server; port: number; received: string[] }> {
  const received: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    socket.write('220 test\r\n');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (isData) {
        received.push(text);
        if (text.endsWith('\r\n.\r\n')) {
          isData = false;
          if (confirms) socket.write('250 taken\r\n');
          else socket.destroy();
        }
      } else if (/^DATA/i.test(text)) {
        isData = true;
        socket.write('354 go on\r\n');
      } else if (/^RCPT/i.test(text) && refuses.some((address) => text.includes(`<${address}>`))) {
        socket.write('550 5.1.1 no such mailbox\r\n');
      } else socket.write(/^QUIT/i.test(text) ? '221 bye\r\n' : '250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port, received };
}
