const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** A file size in the reader's digits and units; at least 1 kB. */
export function sizeText(bytes: number, tag: string): string {
  let size = Math.max(1, Math.round(bytes / 1024));
  let unit = 0;
  // Values that round to 1,024 get the next unit.
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
