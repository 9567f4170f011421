import type { Area } from './course-source.ts';

/** Categories of themes by their names in packs, and as the wire numbers them (`theme_category`, D1). */
export const THEME_CATEGORIES = { 'life-skill': 1, career: 2, creative: 3 } as const;
export type ThemeCategoryName = keyof typeof THEME_CATEGORIES;
export type ThemeCategory = (typeof THEME_CATEGORIES)[ThemeCategoryName];

/** The category that the themes of an area's programs have. */
export const CATEGORY_OF_AREA = {
  school: 'life-skill',
  creative: 'creative',
  career: 'career',
} as const satisfies Record<Area, ThemeCategoryName>;
