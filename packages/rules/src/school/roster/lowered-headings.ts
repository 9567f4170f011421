const LOWEST = 6;

/** Lowers the headings of a pack's cleaned HTML by the level of the page's heading. They have no attributes. */
export const loweredHeadings = (html: string, by: number): string =>
  html.replaceAll(
    /<(\/?)h([1-6])>/g,
    (_tag, end: string, level: string) => `<${end}h${Math.min(LOWEST, Number(level) + by)}>`,
  );
