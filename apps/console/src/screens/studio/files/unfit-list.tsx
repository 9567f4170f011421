import { useTranslation } from '../../../app/i18n.ts';
import type { Unfit } from './local-file.ts';

/** Files that were not taken, and why. */
export function UnfitList({ of }: { of: readonly Unfit[] }) {
  const { t } = useTranslation('console-learning/studio-files');
  return (
    <div role="alert" className="empty:hidden">
      {of.length > 0 && (
        <ul className="grid gap-1 rounded-control bg-flame-wash px-4 py-3">
          {of.map(({ name, reason }) => (
            <li key={`${name} ${reason}`} className="break-words">
              {t(`unfit.${reason}`, { name })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
