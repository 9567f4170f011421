import { X } from 'lucide-react';
import { useTranslation } from '../../../app/i18n.ts';
import { ICON_BUTTON } from '../question/fields.tsx';
import { CHANGES, LOSSES, TAKEN, type Taken } from './clean-foreign.ts';

/** What came in, what came in with changes, and what did not. */
export function TakenLines({ of }: { of: Taken }) {
  const { t } = useTranslation('console-learning/studio-page');
  const part = <Name extends string>(
    title: string,
    names: readonly Name[],
    counts: { readonly [N in Name]?: number },
    say: (name: Name, count: number) => string,
  ) => {
    const lines = names.flatMap((name) => {
      const count = counts[name] ?? 0;
      return count > 0 ? [say(name, count)] : [];
    });
    return (
      lines.length > 0 && (
        <div>
          <h3 className="text-sm font-bold">{title}</h3>
          <ul className="list-disc pl-5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )
    );
  };
  return (
    <div className="grid gap-2">
      {part(t('taken.title'), TAKEN, of.taken, (name, count) => t(`taken.${name}`, { count }))}
      {part(t('changed.title'), CHANGES, of.changed, (name) => t(`changed.${name}`))}
      {part(t('lost.title'), LOSSES, of.lost, (name, count) => t(`lost.${name}`, { count }))}
    </div>
  );
}

/** What of a paste did not come in. */
export function TakenNotice({ of, onClose }: { of: Taken; onClose: () => void }) {
  const { t } = useTranslation('console-learning/studio-page');
  return (
    <div role="status" className="mt-3 flex items-start gap-2 rounded-control bg-note px-4 py-2">
      <div className="min-w-0 flex-1">
        <TakenLines of={{ ...of, taken: {}, changed: {} }} />
      </div>
      <button type="button" aria-label={t('close')} className={ICON_BUTTON} onClick={onClose}>
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}
