import { LOCALES, LOCALE_CODES, type Locale, ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import { useTranslation } from '../../app/i18n.ts';
import { CHOICE_CHIP } from '../parts/chips.tsx';

type Props = {
  chosen: readonly Locale[];
  onChoose: (locales: Locale[]) => void;
  isDisabled: boolean;
};

/** Offered languages. The fallback language is always on. */
export function LanguageChoice({ chosen, onChoose, isDisabled }: Props) {
  const { t } = useTranslation('console-installation/installation');
  return (
    <fieldset disabled={isDisabled}>
      <legend className="mb-1 font-bold">{t('languages')}</legend>
      <div className="flex flex-wrap gap-2">
        {LOCALE_CODES.map((code) => (
          <label key={code} className={`${CHOICE_CHIP} has-disabled:opacity-60`}>
            <input
              type="checkbox"
              className="size-5 accent-primary"
              lang={code}
              checked={chosen.includes(code)}
              disabled={code === ORIGINAL_LOCALE}
              onChange={({ target }) =>
                onChoose(
                  LOCALE_CODES.filter((one) =>
                    one === code ? target.checked : chosen.includes(one),
                  ),
                )
              }
            />
            <span lang={code}>{LOCALES[code].name}</span>
            {LOCALES[code].isFlagged && (
              <span className="font-normal text-soft">{t('unfinished')}</span>
            )}
          </label>
        ))}
      </div>
      <p className="mt-1 text-sm text-soft">{t('languagesHint')}</p>
    </fieldset>
  );
}
