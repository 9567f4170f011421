const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;
const GIGABYTE = KILOBYTE * MEGABYTE;

/** The size of a file in the reader's own digits and words. */
export function sizeText(bytes: number, tag: string): string {
  const [number, unit] =
    bytes >= GIGABYTE
      ? ([bytes / GIGABYTE, 'gigabyte'] as const)
      : bytes >= MEGABYTE
        ? ([bytes / MEGABYTE, 'megabyte'] as const)
        : ([Math.max(1, Math.round(bytes / KILOBYTE)), 'kilobyte'] as const);
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit,
    maximumFractionDigits: 1,
  }).format(number);
}
