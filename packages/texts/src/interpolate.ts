export type Values = Readonly<Record<string, string | number>>;

/** A text with its placeholders filled: `{{name}}`. */
export const interpolate = (text: string, values: Values): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => String(values[name] ?? ''));
