const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** The size of a file in the reader's own digits and words. */
export function sizeText(bytes: number, tag: string): string {
  const isLarge = bytes >= MEGABYTE;
  const number = isLarge ? bytes / MEGABYTE : Math.max(1, Math.round(bytes / KILOBYTE));
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: 1,
  }).format(number);
}
