import { KIND_RULES, kindOfName } from '@skillkite/content/library-file';
import { sizeText } from '@skillkite/ui/size-text';
import { useTranslation } from '../../../app/i18n.ts';
import type { Unfit } from './local-file.ts';

/** Files that were not taken, and why. */
export function UnfitList({ of }: { of: readonly Unfit[] }) {
  const { t, tag } = useTranslation('console-learning/studio-files');
  /** Of files whose kind is known by their name. */
  const mostOf = (name: string) => {
    const kind = kindOfName(name);
    return kind === null ? '' : sizeText(KIND_RULES[kind].mostBytes, tag);
  };
  return (
    <div role="alert" className="empty:hidden">
      {of.length > 0 && (
        <ul className="grid gap-1 rounded-control bg-flame-wash px-4 py-3">
          {of.map(({ name, reason }) => (
            <li key={`${name} ${reason}`} className="break-words">
              {t(`unfit.${reason}`, { name, most: mostOf(name) })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
