// The application's colours.
const LIGHT =
  'color-scheme:light;--paper:#fbf6ea;--ink:#1c2244;--soft:#545b7c;--edge:#e2d9c5;--primary:#2a4bb5;--note:#fdf0cf';
const DARK =
  'color-scheme:dark;--paper:#12172e;--ink:#f5f1e6;--soft:#b4bad6;--edge:#323b63;--primary:#9db6ff;--note:#2a3261';

/** The colour scheme follows the device or the address fragment: `#dark` styles the page, `#light` its body. */
const STYLE = `
:root{${LIGHT}}@media(prefers-color-scheme:dark){:root{${DARK}}}
:root:target{${DARK}}:root:has(body:target){${LIGHT}}
body{margin:0;padding:24px;background:var(--paper);color:var(--ink);font:18px/1.6 Mukta,system-ui,sans-serif}
main{max-width:65ch;margin:0 auto;overflow-wrap:break-word}main>:first-child{margin-top:0}
h1,h2,h3{font-family:'Baloo 2',Mukta,system-ui,sans-serif;line-height:1.25}a{color:var(--primary)}img{max-width:100%;height:auto}
main>:is(img,audio,video),figure{margin:16px 0}main>img,figure>img,audio,video{display:block}audio,video{width:100%}video{max-height:80vh;background:#000}
figcaption{margin-top:4px;font-size:.9em;color:var(--soft)}
table{border-collapse:collapse;display:block;overflow-x:auto}
td,th{border:1px solid var(--edge);padding:8px}td:not([align]),th:not([align]){text-align:left}td>p,th>p{margin:0}
blockquote{margin:0;padding-left:16px;border-left:4px solid var(--primary);color:var(--soft)}
pre{overflow-x:auto}
.note{margin:16px 0;padding:12px 16px;border-radius:12px;background:var(--note)}.note>*{margin:0}.note>*+*{margin-top:8px}
math{font-size:1.1em}math[display=block]{overflow-x:auto;padding:4px 0}annotation{display:none}
`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export const [BEFORE_TEXT, AFTER_TEXT] = ['<main>', '</main></body></html>'];

/** A page of a lesson, complete in itself but for its pictures. Its text is cleaned HTML. */
export const textPage = (title: string, html: string, language: string): string =>
  `<!doctype html><html lang="${language}" id="dark"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style></head><body id="light">${BEFORE_TEXT}${html}${AFTER_TEXT}`;

/** The same page in one theme, for a frame whose address has no fragment. */
export const themedPage = (page: string, theme: 'light' | 'dark'): string =>
  page.replace('</style>', `:root:root{${theme === 'dark' ? DARK : LIGHT}}</style>`);
