import { createTransport } from 'nodemailer';

import { bad, good, reasonOf, type Finding } from './finding.ts';

const timeoutMs = 5_000;

/** Signs in to the mail server without sending anything. */
export async function examineMail(url: string): Promise<Finding[]> {
  const smtp = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await smtp.verify();
    return [good('the mail server takes us')];
  } catch (error) {
    return [
      bad(
        `the mail server does not take us: ${reasonOf(error)}`,
        'Check SMTP_URL: scheme, host, port, user, password.',
      ),
    ];
  } finally {
    smtp.close();
  }
}
