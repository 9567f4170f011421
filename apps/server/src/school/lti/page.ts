import { createHash } from 'node:crypto';
import {
  LOCALES,
  type Locale,
  ORIGINAL_LOCALE,
  acceptedLocale,
} from '@skillkite/rules/text/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { type Html, markup, ownScript, ownStyle } from '../../http/pages/html.ts';
import { textsByLocale } from '../../language/texts.ts';

const TEXTS = await textsByLocale('server/lti');

/** Pages within other sites and before a log-in: they bring no fonts, and nothing but a line of script. */
const CSS = `
:root{color-scheme:light dark;--sky:#d9ecf5;--surface:#fff;--ink:#1c2244;--soft:#545b7c;--edge:#867f6e;--primary:#2a4bb5;--on:#fff;--thread:#c2185b}
@media(prefers-color-scheme:dark){:root{--sky:#182a4e;--surface:#1b2242;--ink:#f5f1e6;--soft:#b4bad6;--edge:#7c86b5;--primary:#9db6ff;--on:#12172e;--thread:#ff86b4}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--sky);color:var(--ink);font:16px/1.5 'Mukta','Noto Sans Devanagari',system-ui,sans-serif}
main{width:100%;max-width:640px;margin:0 auto;padding:16px}
article{background:var(--surface);border:2px solid var(--edge);border-radius:16px;padding:24px;overflow-wrap:anywhere}
h1{font-size:24px;line-height:1.3;margin:0 0 8px}
h2{font-size:18px;margin:24px 0 0}
p{margin:0 0 16px}
.soft{color:var(--soft)}
.wrong{color:var(--thread);font-weight:700}
fieldset{border:0;margin:0 0 16px;padding:0}
legend{font-weight:700;padding:0}
label{display:flex;gap:12px;align-items:center;min-height:48px}
input[type=checkbox],input[type=radio]{width:22px;height:22px;flex:none;accent-color:var(--primary)}
.search{display:flex;flex-wrap:wrap;gap:8px;margin:0 0 8px;align-items:end}
.search label{flex:1 1 200px;display:block}
input[type=search]{width:100%;min-height:48px;padding:8px 12px;border:2px solid var(--edge);border-radius:12px;background:var(--surface);color:var(--ink);font:inherit}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:8px 24px;border:2px solid var(--primary);border-radius:999px;background:var(--primary);color:var(--on);font:inherit;font-weight:700;text-decoration:none;cursor:pointer}
.second{background:transparent;color:var(--primary)}
.stays{position:sticky;bottom:0;background:var(--surface);padding:12px 0}
.group{margin:0}
.row{display:flex;flex-wrap:wrap;gap:12px;margin:16px 0 0}
:focus-visible{outline:3px solid var(--thread);outline-offset:2px}
a{color:var(--primary)}
`;
/** Presses the only button there is. */
export const SUBMIT = 'document.forms[0].submit();';
/** Tells a platform that its window of registration is done with (Dynamic Registration 1.0, "Completing registration"). */
export const CLOSE = `document.querySelector('button').addEventListener('click',()=>{(window.opener||window.parent).postMessage({subject:'org.imsglobal.lti.close'},'*')});`;

const digest = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const POLICY = [
  "default-src 'none'",
  `style-src ${digest(CSS)}`,
  `script-src ${digest(SUBMIT)} ${digest(CLOSE)}`,
  "base-uri 'none'",
].join('; ');

type Words = { readonly t: (typeof TEXTS)[Locale]; readonly language: Locale };

/** In the first of the browser's languages that we have. */
export function wordsFor({ headers }: FastifyRequest, { locales }: Pick<Config, 'locales'>): Words {
  const language = acceptedLocale(headers['accept-language'] ?? '', locales) ?? ORIGINAL_LOCALE;
  return { t: TEXTS[language], language };
}

type Page = {
  readonly title: string;
  readonly content: Html;
  readonly status?: number;
  /** Whether a platform may show it within a page of its own. */
  readonly isFramed?: boolean;
  readonly script?: typeof SUBMIT | typeof CLOSE;
};

/** Sends a page between a platform and the application. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<Config, 'locales' | 'productName'>,
  { title, content, status = 200, isFramed = false, script }: Page,
): FastifyReply {
  const { language } = wordsFor(request, config);
  if (isFramed) void reply.removeHeader('x-frame-options');
  void reply.code(status).headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': isFramed ? POLICY : `${POLICY}; frame-ancestors 'none'`,
    'content-language': language,
    'cache-control': 'no-store',
    // Without any referrer our own forms would have no origin.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
    vary: 'accept-language',
  });
  return reply.send(
    markup`<!doctype html>
      <html lang="${language}" dir="${LOCALES[language].direction}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title} · ${config.productName}</title>
          ${ownStyle(CSS)}
        </head>
        <body>
          <main><article><h1>${title}</h1>${content}</article></main>
          ${script === undefined ? '' : ownScript(script)}
        </body>
      </html> `.text,
  );
}

/** Hidden fields of a form. */
export const hidden = (values: Readonly<Record<string, string>>): Html[] =>
  Object.entries(values).map(
    ([name, value]) => markup`<input type="hidden" name="${name}" value="${value}" />`,
  );
