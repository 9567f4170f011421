import type { Catalogue, Program, Theme } from '../../content/catalogue/catalogue.ts';

type ThemeOfPrograms = { readonly theme: Theme; readonly programs: readonly Program[] };

/** Themes with creative programs in them, in the order of those (D1). */
export function creativeThemes({ programs }: Catalogue): readonly ThemeOfPrograms[] {
  const creative = programs.filter(({ area }) => area === 'creative');
  const byTheme = Map.groupBy(creative, ({ theme }) => theme);
  return [...byTheme].map(([theme, its]) => ({ theme, programs: its }));
}
