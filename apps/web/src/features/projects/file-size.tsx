import { useTranslation } from '../../app/i18n.ts';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** The size of a file in the reader's own digits and words. */
export function FileSize({ bytes }: { bytes: number }) {
  const { t, language } = useTranslation('projects');
  const isLarge = bytes >= MEGABYTE;
  const number = isLarge ? bytes / MEGABYTE : Math.max(1, Math.round(bytes / KILOBYTE));
  const shown = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(number);
  return (
    <span className="whitespace-nowrap">
      {t(isLarge ? 'megabytes' : 'kilobytes', { size: shown })}
    </span>
  );
}
