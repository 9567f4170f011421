/** What a reader has chosen for this device. */
export type Theme = 'system' | 'light' | 'dark';
export type Language = 'en' | 'hi';

const THEME_KEY = 'theme';
const LANGUAGE_KEY = 'language';
export const TEXT_SIZE_KEY = 'textSize';
const darkQuery = matchMedia('(prefers-color-scheme: dark)');

export const chosenTheme = (): Theme => {
  const theme = localStorage.getItem(THEME_KEY);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
};

/** Show the chosen theme, and follow the system where none is chosen. */
export function applyPreferences(): void {
  const theme = chosenTheme();
  const isDark = theme === 'dark' || (theme === 'system' && darkQuery.matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  document.documentElement.dataset['textSize'] = localStorage.getItem(TEXT_SIZE_KEY) ?? 'normal';
  document.documentElement.lang = chosenLanguage();
}
darkQuery.addEventListener('change', applyPreferences);

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(THEME_KEY, theme);
  applyPreferences();
}

/** The chosen language, else the browser's where we have it, else English. */
export const chosenLanguage = (): Language => {
  const chosen = localStorage.getItem(LANGUAGE_KEY) ?? navigator.language.slice(0, 2);
  return chosen === 'hi' ? 'hi' : 'en';
};

export function rememberLanguage(language: Language): void {
  localStorage.setItem(LANGUAGE_KEY, language);
  document.documentElement.lang = language;
}
