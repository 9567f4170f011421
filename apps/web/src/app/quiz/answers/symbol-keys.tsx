import type { RefObject } from 'react';
import { useTranslation } from '../../i18n.ts';

const KEYS = [
  ['\u2212', 'key.minus'],
  ['/', 'key.slash'],
  ['.', 'key.point'],
  ['½', 'key.half'],
] as const;

/** Characters that phone keypads lack; each is inserted at the field's caret. */
export function SymbolKeys({
  field,
  onWrite,
}: {
  field: RefObject<HTMLInputElement | null>;
  onWrite: (written: string) => void;
}) {
  const { t } = useTranslation('learning/quiz');
  const write = (sign: string) => {
    const input = field.current;
    if (!input) return;
    input.focus();
    const at = input.selectionStart ?? input.value.length;
    input.setRangeText(sign, at, input.selectionEnd ?? at, 'end');
    onWrite(input.value);
  };
  return (
    <div role="group" aria-label={t('keys')} className="mt-2 grid grid-cols-4 gap-2">
      {KEYS.map(([sign, name]) => (
        <button
          key={sign}
          type="button"
          aria-label={t(name)}
          // Keeps the phone's keyboard open.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => write(sign)}
          className="min-h-12 rounded-control border-2 border-edge bg-surface font-display text-xl font-bold hover:bg-sky"
        >
          {sign}
        </button>
      ))}
    </div>
  );
}
