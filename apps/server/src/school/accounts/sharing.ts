import type { ConsentPurpose } from '@skillkite/rules/access/consent';
import { type SQL, sql } from 'drizzle-orm';
import { schools, students } from './tables.ts';

/** Flag column of each purpose: a parent's decision on students, the school's statement on schools. */
export const SHARING_COLUMNS = {
  'shown-projects': 'showsProjects',
  'public-portfolio': 'showsPortfolio',
  'name-beyond-class': 'showsName',
} as const satisfies Record<
  ConsentPurpose,
  keyof typeof students.$inferSelect & keyof typeof schools.$inferSelect
>;

/** `isShared` of the rules, for a statement that joins students with their schools. */
export const sharedNow = (purpose: ConsentPurpose): SQL<boolean> => {
  const column = SHARING_COLUMNS[purpose];
  return sql<boolean>`coalesce(${students[column]}, ${schools[column]})`;
};
