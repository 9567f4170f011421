import { sizeText } from '@skillkite/ui/size-text';
import type { LibraryFile } from '../../../app/endpoints/studio.ts';
import { useTranslation } from '../../../app/i18n.ts';

/** Minutes and seconds: `3:20`. */
export const clockOf = (seconds: number): string => {
  const whole = Math.round(seconds);
  const hours = Math.floor(whole / 3600);
  const two = (number: number) => String(number).padStart(2, '0');
  const minutes = Math.floor((whole % 3600) / 60);
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(whole % 60)}`;
};

/** Kind, size and extent of a file in a line. */
export function useFileFacts(): (of: LibraryFile) => string {
  const { t, tag } = useTranslation('console-learning/studio-files');
  return ({ kind, sizeBytes, width, height, seconds, pages }) =>
    [
      t(`kind.${kind}`),
      sizeText(sizeBytes, tag),
      width !== null && height !== null && kind === 'picture' && `${width} × ${height}`,
      seconds !== null && clockOf(seconds),
      pages !== null && t('pages', { count: pages }),
    ]
      .filter(Boolean)
      .join(' · ');
}
