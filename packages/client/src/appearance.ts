import type { ColourScheme } from '@skillkite/rules/device/colour-scheme';

export const THEME_KEY = 'theme';
export const TEXT_SIZE_KEY = 'textSize';
export const darkQuery = matchMedia('(prefers-color-scheme: dark)');

export const chosenTheme = (): ColourScheme => {
  const theme = localStorage.getItem(THEME_KEY);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
};

/**
 * Applies the colours and text size chosen on this device; without a chosen theme, the system's.
 */
export function applyAppearance({ dataset }: HTMLElement): void {
  const theme = chosenTheme();
  const isDark = theme === 'dark' || (theme === 'system' && darkQuery.matches);
  dataset['theme'] = isDark ? 'dark' : 'light';
  dataset['textSize'] = localStorage.getItem(TEXT_SIZE_KEY) ?? 'normal';
}
