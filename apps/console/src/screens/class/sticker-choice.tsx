import type { Sticker as Kind } from '@skillkite/rules/rewards/sticker';
import { Sticker } from '@skillkite/ui/art/sticker.tsx';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../app/i18n.ts';

type Props = {
  of: readonly (Kind | null)[];
  chosen: Kind | null;
  onChoose: (sticker: Kind | null) => void;
};

/** Choice of a sticker; null is none. */
export function StickerChoice({ of, chosen, onChoose }: Props) {
  const { t } = useTranslation('console-learning/review');
  const name = useId();
  return (
    <fieldset className="mb-4">
      <legend className="mb-1 font-bold">{t('sticker')}</legend>
      <div className="flex flex-wrap gap-1">
        {of.map((sticker) => (
          <label
            key={sticker}
            className="grid size-10 cursor-pointer place-items-center rounded-control border-2 border-hairline has-checked:border-primary has-checked:bg-sky has-focus-visible:outline-3 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={chosen === sticker}
              onChange={() => onChoose(sticker)}
            />
            {sticker === null ? (
              <X aria-hidden className="size-5 text-soft" />
            ) : (
              <Sticker kind={sticker} className="size-8" />
            )}
            <span className="sr-only">
              {sticker === null ? t('noSticker') : t(`stickers.${sticker}`)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
