import type { ColourScheme } from '@skillkite/rules/device/colour-scheme';
import type { Locale, OfferedLocale } from '@skillkite/rules/text/locale';
import { THEME_KEY, applyAppearance, darkQuery } from './appearance.ts';
import { runtimeConfig } from './runtime-config.ts';

export { TEXT_SIZE_KEY, chosenTheme } from './appearance.ts';
const LANGUAGE_KEY = 'language';

/** Applies the chosen theme, text size and language, else those of the system. */
export function applyPreferences(): void {
  applyAppearance(document.documentElement);
  const { code, direction } = chosenLocale();
  document.documentElement.lang = code;
  document.documentElement.dir = direction;
  // The server reads this cookie for the first screen.
  document.cookie = `language=${code};path=/;max-age=31536000;samesite=lax`;
}
darkQuery.addEventListener('change', applyPreferences);

export function chooseTheme(theme: ColourScheme): void {
  localStorage.setItem(THEME_KEY, theme);
  applyPreferences();
}

export const locales = runtimeConfig.locales;

/** The chosen language, else the browser's if offered, else the first one. */
export const chosenLocale = (): OfferedLocale => {
  const chosen = localStorage.getItem(LANGUAGE_KEY) ?? navigator.language.slice(0, 2);
  return locales.find(({ code }) => code === chosen) ?? locales[0];
};

export function rememberLocale(code: Locale): void {
  localStorage.setItem(LANGUAGE_KEY, code);
  applyPreferences();
}
