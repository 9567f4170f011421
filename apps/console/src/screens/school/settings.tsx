import { chooseTheme, locales } from '@skillkite/client/preferences';
import { LanguageSwitch } from '@skillkite/ui/language-switch.tsx';
import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { changeLanguage, useTranslation } from '../../app/i18n.ts';

const isDark = () => document.documentElement.dataset['theme'] === 'dark';

function ThemeSwitch() {
  const { t } = useTranslation();
  const [dark, setDark] = useState(isDark);
  return (
    <button
      type="button"
      className="grid size-12 place-items-center rounded-control text-soft hover:bg-sky"
      aria-label={dark ? t('lightColours') : t('darkColours')}
      onClick={() => {
        chooseTheme(dark ? 'light' : 'dark');
        setDark(!dark);
      }}
    >
      {/* By style: the server paints both, as it knows no colours. */}
      <Sun aria-hidden className="hidden size-5 in-data-[theme=dark]:block" />
      <Moon aria-hidden className="size-5 in-data-[theme=dark]:hidden" />
    </button>
  );
}

/** Language and colours, with or without sign-in. */
export function Settings() {
  const { t, language } = useTranslation();
  return (
    <>
      <LanguageSwitch
        label={t('language')}
        of={locales}
        spoken={language}
        onChoose={(locale) => void changeLanguage(locale)}
        className="min-h-12 rounded-control px-2 font-bold text-soft hover:bg-sky"
      />
      <ThemeSwitch />
    </>
  );
}
