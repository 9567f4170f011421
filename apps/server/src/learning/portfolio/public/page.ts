import { createHash } from 'node:crypto';
import { FOOT_PAPER, KITE, KITE_TAIL, kitePattern } from '@skillkite/rules/drawing/kite-pattern';
import { fieldIn } from '@skillkite/rules/text/local-text';
import { LOCALES, type Locale, formatTag } from '@skillkite/rules/text/locale';
import { ROOFTOPS } from '@skillkite/rules/drawing/rooftops';
import { type Html, filledMarkup, markup, ownStyle } from '../../../http/pages/html.ts';
import { textsByLocale } from '../../../language/texts.ts';
import { type Certificate, correctedOn } from '../certificate.ts';
import { longDay } from '@skillkite/texts/day-words';
import { PUBLIC_PATH, credentialPath } from '../paths.ts';

const TEXTS = await textsByLocale('server/public-certificate');

/** The page is for slow phones of strangers: it brings no fonts and no scripts. */
const CSS = `
:root{color-scheme:light dark;--paper:#fbf6ea;--surface:#fff;--sky:#d9ecf5;--ink:#1c2244;--soft:#545b7c;--edge:#867f6e;--primary:#2a4bb5;--thread:#c2185b;--leaf:#1b7347;--danger:#b3261e;--far:#c3dcea;--roof:#e8c7a5;--near:#d89b6e;--window:#fbf0df}
@media(prefers-color-scheme:dark){:root{--paper:#12172e;--surface:#1b2242;--sky:#182a4e;--ink:#f5f1e6;--soft:#b4bad6;--edge:#7c86b5;--primary:#9db6ff;--thread:#ff86b4;--leaf:#6bd69e;--danger:#ff9c94;--far:#1f3560;--roof:#33294d;--near:#2a2140;--window:#4a3c63}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--sky);color:var(--ink);font:16px/1.5 'Mukta','Noto Sans Devanagari',system-ui,sans-serif}
header{display:flex;justify-content:space-between;align-items:center;gap:16px;padding:8px 16px}
header nav{display:flex;flex-wrap:wrap;gap:0 16px}
header p{margin:0;font-weight:700;font-size:18px}
a{color:var(--primary);display:inline-flex;align-items:center;min-height:48px}
main{flex:1;width:100%;max-width:600px;margin:0 auto;padding:8px 16px 24px}
article{background:var(--surface);border:2px solid var(--edge);border-radius:16px;padding:24px;text-align:center}
.kite{display:block;height:170px;margin:0 auto -8px}
time{white-space:nowrap}
.verdict{display:inline-flex;align-items:center;gap:8px;padding:4px 16px;border:2px solid currentColor;border-radius:999px;font-weight:700;color:var(--leaf)}
.verdict svg{width:20px;height:20px;flex:none}
article>p:first-child{margin:0}
h1{font-size:22px;line-height:1.4;font-weight:400;margin:16px 0 0;overflow-wrap:anywhere}
h1 b{color:var(--thread)}
h1.none{margin:0;font-weight:700;color:var(--danger)}
.small{color:var(--soft);margin:16px 0 0;overflow-wrap:anywhere}
.roofs{display:block;width:100%;height:min(24vw,150px)}
`;

const STYLE_HASH = createHash('sha256').update(CSS).digest('base64');

/** Only this page's own styles: no scripts, pictures, frames, forms or other origins. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'private, no-cache',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
  vary: 'accept-language',
} as const;

export type Shown = {
  readonly language: Locale;
  /** All that are offered. */
  readonly locales: readonly Locale[];
  readonly code: string;
  readonly productName: string;
  readonly publicUrl: string;
};

function kite(id: number): Html {
  const { pieces, papers } = kitePattern(id);
  return markup`<svg class="kite" viewBox="0 0 100 170" aria-hidden="true">
    ${pieces.map(([path, paper]) => markup`<path d="${path}" fill="${papers[paper]}" />`)}
    <g fill="none" stroke="#1c2244aa" stroke-width="2.5" stroke-linecap="round">
      <path d="${KITE.spine}" />
      <path d="${KITE.bow}" />
    </g>
    <path d="${KITE.foot}" fill="${papers[FOOT_PAPER]}" />
    <path d="${KITE_TAIL.thread}" fill="none" stroke="var(--thread)" stroke-width="2.5" />
    ${KITE_TAIL.bows.map(([path, colour]) => markup`<path d="${path}" fill="${colour}" />`)}
  </svg>`;
}

/** A bare bamboo frame for missing content. */
const bareFrame = markup`<svg class="kite" viewBox="0 0 100 126" aria-hidden="true">
  <path d="${KITE.whole}" fill="var(--surface)" fill-opacity="0.75" stroke="var(--edge)" stroke-width="2.5" />
  <g fill="none" stroke="var(--edge)" stroke-width="2" stroke-dasharray="3 5"><path d="${KITE.spine}" /><path d="${KITE.bow}" /></g>
  <path d="${KITE.foot}" fill="var(--surface)" stroke="var(--edge)" stroke-width="2.5" />
</svg>`;

const roofs = markup`<svg
  class="roofs"
  viewBox="0 0 600 110"
  preserveAspectRatio="xMidYMax slice"
  aria-hidden="true"
>
  <path fill="var(--far)" d="${ROOFTOPS.far}" />
  <path fill="var(--roof)" d="${ROOFTOPS.middle}" />
  <path fill="var(--near)" d="${ROOFTOPS.near}" />
  <path fill="var(--window)" d="${ROOFTOPS.windows}" />
</svg>`;

const tick = markup`<svg viewBox="0 0 20 20" aria-hidden="true">
  <path
    d="m4 11 4 4 8-9"
    fill="none"
    stroke="currentColor"
    stroke-width="3"
    stroke-linecap="round"
    stroke-linejoin="round"
  />
</svg>`;

type Content = { title: string; picture: Html; content: Html };

const frame = (shown: Shown, { title, picture, content }: Content): string => {
  const address = `${PUBLIC_PATH}${encodeURIComponent(shown.code)}`;
  const others = shown.locales.filter((locale) => locale !== shown.language);
  return markup`<!doctype html>
    <html lang="${shown.language}" dir="${LOCALES[shown.language].direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title} · ${shown.productName}</title>
        ${ownStyle(CSS)}
      </head>
      <body>
        <header>
          <p>${shown.productName}</p>
          <nav>
            ${others.map(
              (locale) =>
                markup`<a href="${address}?language=${locale}" lang="${locale}" hreflang="${locale}"
                  >${TEXTS[locale]('read')}</a
                >`,
            )}
          </nav>
        </header>
        <main>${picture}<article>${content}</article></main>
        ${roofs}
      </body>
    </html> `.text;
};

/** Confirms a certificate: name, program, day and issuer only. */
export function genuinePage(certificate: Certificate, shown: Shown): string {
  const t = TEXTS[shown.language];
  const { fullname, programId, completedOn } = certificate;
  const program = fieldIn(certificate, 'programName', shown.language);
  const tag = formatTag(shown.language);
  const day = longDay(completedOn, tag);
  const corrected = correctedOn(certificate);
  return frame(shown, {
    title: t('title'),
    picture: kite(programId),
    content: markup`<p><span class="verdict">${tick}${t('genuine')}</span></p>
      <h1>
        ${filledMarkup(
          t('sentence', {
            name: '{{name}}',
            program: '{{program}}',
            day: '{{day}}',
            product: '{{product}}',
          }),
          {
            name: markup`<b>${fullname}</b>`,
            program: markup`<b lang="${program.lang}">${program.text}</b>`,
            day: markup`<time datetime="${completedOn}">${day}</time>`,
            product: markup`${shown.productName}`,
          },
        )}
      </h1>
      ${
        corrected === null
          ? ''
          : markup`<p><strong>${t('corrected', { day: longDay(corrected, tag) })}</strong></p>`
      }
      <p class="small">${t('nothingElse')} ${t('checkAddress', { host: shown.publicUrl })}</p>
      <p class="small">
        <a href="${credentialPath(certificate)}" download>${t('badge')}</a><br />${t('badgeText')}
      </p>`,
  });
}

const nothing =
  (title: 'none' | 'notShared', text: 'noneText' | 'notSharedText') =>
  (shown: Shown): string => {
    const t = TEXTS[shown.language];
    return frame(shown, {
      title: t(title),
      picture: bareFrame,
      content: markup`<h1 class="none">${t(title)}</h1>
      <p class="small">${t(text)}</p>`,
    });
  };

/** Says that nothing is known under this address. */
export const unknownPage = nothing('none', 'noneText');

/** Says that the certificate of this address is not shared (D22), and nothing of it. */
export const notSharedPage = nothing('notShared', 'notSharedText');
