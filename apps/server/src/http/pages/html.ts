/** Escaped HTML. */
class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
export type { Html };

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Value = string | number | Html | readonly Html[];

const written = (value: Value): string => {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value).replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
};

/** A page, or a piece of one: what is put into it is text, never markup, but for pieces made the same way. */
export const markup = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(
    parts
      .map((part, index) => part + (index < values.length ? written(values[index] ?? '') : ''))
      .join(''),
  );

/** Our own styles, without user content. */
export const ownStyle = (css: string): Html => new Html(`<style>${css}</style>`);

/** A text with placeholders (`{{name}}`), pieces of a page in their places. */
export const filledMarkup = (text: string, pieces: Readonly<Record<string, Html>>): Html =>
  new Html(
    text
      .split(/\{\{(\w+)\}\}/)
      .map((part, index) => written(index % 2 === 0 ? part : (pieces[part] ?? '')))
      .join(''),
  );

/** Our own script. */
export const ownScript = (code: string): Html => new Html(`<script>${code}</script>`);
