import { createHash } from 'node:crypto';
import { LOCALES, type Locale } from '@skillkite/rules/text/locale';
import { markup, ownStyle } from './html.ts';

const CSS = `
:root{color-scheme:light dark;--sky:#d9ecf5;--ink:#1c2244}
@media(prefers-color-scheme:dark){:root{--sky:#182a4e;--ink:#f5f1e6}}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;box-sizing:border-box;background:var(--sky);color:var(--ink);font:22px/1.5 'Mukta','Noto Sans Devanagari',system-ui,sans-serif;text-align:center}
`;

/** The page that a browser shows while the server is too busy: it loads again by itself. Others get the envelope of D3. */
export const busyPage = (
  sentence: string,
  { locale, againSeconds }: { locale: Locale; againSeconds: number },
): { readonly headers: Readonly<Record<string, string>>; readonly html: string } => ({
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(CSS).digest('base64')}'; frame-ancestors 'self'`,
    'x-content-type-options': 'nosniff',
  },
  html: markup`<!doctype html>
    <html lang="${locale}" dir="${LOCALES[locale].direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="refresh" content="${againSeconds}" />
        <title>${sentence}</title>
        ${ownStyle(CSS)}
      </head>
      <body><p role="status">${sentence}</p></body>
    </html>`.text,
});
