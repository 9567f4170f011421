import type { Area } from './course-source.ts';

/**
 * Categories of themes by their name in packs; the values are those of the wire (`theme_category`,
 * D1).
 */
export const THEME_CATEGORIES = { 'life-skill': 1, career: 2, creative: 3 } as const;
export type ThemeCategoryName = keyof typeof THEME_CATEGORIES;
export type ThemeCategory = (typeof THEME_CATEGORIES)[ThemeCategoryName];

/** The category of an area's themes. */
export const CATEGORY_OF_AREA = {
  school: 'life-skill',
  creative: 'creative',
  career: 'career',
} as const satisfies Record<Area, ThemeCategoryName>;
