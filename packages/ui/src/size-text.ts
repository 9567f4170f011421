const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** The size of a file in the reader's own digits and words; at least 1 kB. */
export function sizeText(bytes: number, tag: string): string {
  let size = Math.max(1, Math.round(bytes / 1024));
  let unit = 0;
  // What rounds to 1,024 is one of the next unit.
  while (unit < UNITS.length - 1 && Math.round(size) >= 1024) {
    unit += 1;
    size = bytes / 1024 ** (unit + 1);
  }
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: UNITS[unit],
    maximumFractionDigits: 1,
  }).format(size);
}
