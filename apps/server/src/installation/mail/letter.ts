import type { Locale } from '@skillkite/rules/text/locale';
import { markup } from '../../http/pages/html.ts';

/** An e-mail before it has its looks. */
export type Letter = {
  readonly locale: Locale;
  /** Written by a person, so it is not marked as auto-generated. */
  readonly isByHand?: true;
  /** Contains no name, because others may see the phone. */
  readonly subject: string;
  /** A title heads the paragraphs that follow. */
  readonly paragraphs: readonly (string | { readonly title: string })[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Small, below. */
  readonly notes?: readonly string[];
  /** One-click unsubscribe for mailboxes (RFC 8058), with the text and the page for people. */
  readonly unsubscribe?: {
    readonly oneClickUrl: string;
    readonly label: string;
    readonly url: string;
  };
};

export type WrittenLetter = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly isByHand?: true;
  readonly oneClickUrl?: string;
};

const BODY =
  'margin:0;padding:24px;background:#eef6fd;color:#17304f;font:16px/1.5 system-ui,-apple-system,Segoe UI,Noto Sans,sans-serif';
const SHEET = 'max-width:520px;margin:0 auto;padding:24px;background:#fff;border-radius:16px';
const BUTTON =
  'display:inline-block;padding:14px 24px;border-radius:14px;background:#1d5fd1;color:#fff;font-weight:700;text-decoration:none';
const SMALL = 'margin:16px 0 0;color:#51657e;font-size:14px';

/** An e-mail as plain text and simple HTML: no pictures, no external content, no tracking. */
export function writeLetter(letter: Letter, sender: { productName: string }): WrittenLetter {
  const { locale, subject, paragraphs, action, notes = [], unsubscribe } = letter;
  const last = unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : [];
  const text = [
    ...paragraphs.map((part) => (typeof part === 'string' ? part : part.title)),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    `-- \n${[sender.productName, ...last].join('\n')}`,
  ].join('\n\n');
  const html = markup`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="${BODY}"><div style="${SHEET}">
<p style="margin:0;color:#1d5fd1;font-weight:700">${sender.productName}</p>
${paragraphs.map((part) =>
  typeof part === 'string'
    ? markup`<p style="margin:16px 0 0">${part}</p>`
    : markup`<h2 style="margin:24px 0 0;font-size:20px">${part.title}</h2>`,
)}
${action ? markup`<p style="margin:24px 0 0"><a href="${action.url}" style="${BUTTON}">${action.label}</a></p>` : ''}
${notes.map((words) => markup`<p style="${SMALL}">${words}</p>`)}
${unsubscribe ? markup`<p style="${SMALL}"><a href="${unsubscribe.url}" style="color:#51657e">${unsubscribe.label}</a></p>` : ''}
</div></body></html>
`;
  return {
    subject,
    text: `${text}\n`,
    html: html.text,
    ...(letter.isByHand && { isByHand: true }),
    ...(unsubscribe && { oneClickUrl: unsubscribe.oneClickUrl }),
  };
}
