import { messages } from '@lights-out/contracts';
import escapeHtml from 'escape-html';

import { type Words, wordsIn } from './words.ts';

/** Who sends the mails, from the configuration. */
export interface Sender {
  /** The site's public origin, which links lead to. */
  readonly origin: string;
  readonly contactEmail: string;
  readonly companyName: string;
  /** The lines of the imprint. */
  readonly imprint: readonly string[];
}

/** A paragraph, a link on a line of its own, or a table of names and values. */
export type Block =
  | string
  | { readonly label: string; readonly href: string }
  | readonly (readonly [name: string, value: string])[];

/** What one mail says. Text and HTML are both made from it, so they never differ (decision 0177). */
export interface MailContent {
  readonly subject: string;
  readonly blocks: readonly Block[];
}

/** How the reader of a mail that is not owed stops such mails. */
export interface Unsubscribe {
  /** For the reader. */
  readonly page: string;
  /** For mail programs, which send it a POST (RFC 8058). */
  readonly oneClick: string;
  /** For mail programs that know neither. */
  readonly mailTo: string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Renders a mail as text and as HTML; everything in it is escaped in the HTML.
 *
 * @param words of the language that the content is in
 * @param isRepeat whether an earlier attempt may have reached the reader, which the mail then says
 * @param unsubscribe of a mail that is not owed
 */
export function renderMail(
  { subject, blocks }: MailContent,
  sender: Sender,
  {
    words = wordsIn.en,
    isRepeat = false,
    unsubscribe,
  }: {
    readonly words?: Words;
    readonly isRepeat?: boolean;
    readonly unsubscribe?: Unsubscribe | undefined;
  } = {},
): RenderedMail {
  const all = isRepeat ? [...blocks, words.repeated] : blocks;
  const foot = [
    words.questions(sender.contactEmail),
    [sender.companyName, ...sender.imprint].join('\n'),
    words.disclaimer,
  ];
  return {
    subject,
    text: [...all.map(textOf), '--', ...(unsubscribe ? [`${words.stop}\n${unsubscribe.page}`] : []), ...foot].join(
      '\n\n',
    ),
    html: page(
      words,
      subject,
      all.map(htmlOf).join('\n'),
      [...(unsubscribe ? [stopLink(words, unsubscribe)] : []), ...foot.map(small)].join('\n'),
    ),
  };
}

function textOf(block: Block): string {
  if (typeof block === 'string') return block;
  if ('href' in block) return `${block.label}:\n${block.href}`;
  return block.map(([name, value]) => `${name}: ${value}`).join('\n');
}

function htmlOf(block: Block): string {
  if (typeof block === 'string') return `<p>${lines(block)}</p>`;
  if ('href' in block)
    return `<p><a href="${escapeHtml(block.href)}" style="color:#b00020">${escapeHtml(block.label)}</a></p>`;
  const rows = block.map(
    ([name, value]) =>
      `<tr style="vertical-align:top"><th scope="row" align="left" style="padding:2px 16px 2px 0;white-space:nowrap">${escapeHtml(name)}</th><td style="padding:2px 0">${lines(value)}</td></tr>`,
  );
  return `<table role="presentation" style="border-collapse:collapse">${rows.join('')}</table>`;
}

function stopLink({ stop, stopLabel }: Words, { page: href }: Unsubscribe): string {
  return `<p style="font-size:13px;color:#555">${escapeHtml(stop)} <a href="${escapeHtml(href)}" style="color:#555">${escapeHtml(stopLabel)}</a></p>`;
}

function small(text: string): string {
  return `<p style="font-size:13px;color:#555">${lines(text)}</p>`;
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

function page({ language }: Words, title: string, body: string, foot: string): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#fff;color:#111;font:16px/1.5 Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="font-weight:bold;letter-spacing:1px">${escapeHtml(messages.brand.name.toUpperCase())}</p>
${body}
<hr style="border:0;border-top:1px solid #ccc;margin:24px 0">
${foot}
</div>
</body>
</html>
`;
}
