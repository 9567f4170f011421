const LOWEST = 6;

/** A cleaned text of a pack (its headings have no attributes) where it stands below a heading of the page: its own come that much lower. */
export const loweredHeadings = (html: string, by: number): string =>
  html.replaceAll(
    /<(\/?)h([1-6])>/g,
    (_tag, end: string, level: string) => `<${end}h${Math.min(LOWEST, Number(level) + by)}>`,
  );
