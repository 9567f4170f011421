import { useTranslation } from '../../app/i18n.ts';
import { Key } from './key.tsx';

const KEYS = [
  ['J K', 'next'],
  ['1 – 4', 'mark'],
  ['P', 'phrases'],
  ['A', 'approve'],
  ['R', 'giveBack'],
  ['U', 'undo'],
] as const;

type Props = { isOn: boolean; turn: (isOn: boolean) => void };

/** Keyboard shortcuts of a review, with a checkbox that enables them. */
export function KeyList({ isOn, turn }: Props) {
  const { t } = useTranslation('console-learning/review');
  return (
    <section aria-label={t('keys')} className="mt-6 px-4 text-sm text-soft max-lg:hidden">
      <label className="flex min-h-10 items-center gap-2">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={isOn}
          onChange={({ target }) => turn(target.checked)}
        />
        {t('keysOn')}
      </label>
      {isOn && (
        <ul className="grid gap-1">
          {KEYS.map(([keys, name]) => (
            <li key={name} className="flex items-center gap-2">
              {keys.split(' ').map((key) => (
                <Key key={key}>{key}</Key>
              ))}
              {t(`key.${name}`)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
