import { runtimeConfig } from '@skillkite/client/runtime-config';
import type { Locale } from '@skillkite/rules/text/locale';
import { useTranslation } from '../../../app/i18n.ts';

type Props = { original: Locale; shown: Locale; onShow: (language: Locale) => void };

/** In which language one writes. */
export function LanguageChoice({ original, shown, onShow }: Props) {
  const { t } = useTranslation('console-learning/studio');
  const { locales } = runtimeConfig;
  if (locales.length < 2) return null;
  return (
    <div
      role="group"
      aria-label={t('language')}
      className="flex rounded-control border-2 border-edge"
    >
      {locales.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === shown}
          title={code === original ? t('original') : undefined}
          className={`min-h-10 px-3 text-sm font-bold first:rounded-l-lg last:rounded-r-lg ${code === shown ? 'bg-primary text-on-primary' : 'bg-surface text-ink'}`}
          onClick={() => onShow(code)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
