/** The stories that do not run on containers, each with its reason. */
export const notOnContainers: Readonly<Record<string, string>> = {
  'demo-mails': 'the page of mails belongs to `npm start`; a deployment has a mail server',
};
