import type { useTranslation } from './i18n.ts';

type Unusual = {
  readonly lessons: number;
  readonly tookSeconds: number;
  readonly usualSeconds: number;
};

/** A duration in seconds below a minute, else in minutes. */
export function timeWords(seconds: number, tag: string): string {
  const [amount, unit] =
    seconds < 60 ? [Math.max(1, seconds), 'second'] : [Math.round(seconds / 60), 'minute'];
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}

/** Number of lessons, time taken and planned time. */
export const unusualWords = (
  { t, tag }: Pick<ReturnType<typeof useTranslation<'console/common'>>, 't' | 'tag'>,
  { lessons, tookSeconds, usualSeconds }: Unusual,
): string =>
  t('unusualIn', {
    count: lessons,
    took: timeWords(tookSeconds, tag),
    usual: timeWords(usualSeconds, tag),
  });
