import type { Library } from '../../../app/endpoints/studio/libraries.ts';
import { useFetchClassesQuery } from '../../../app/endpoints/endpoints.ts';

export type StudioClass = { readonly grade: number; readonly section: string };

export const isClass = (one: StudioClass, other: StudioClass): boolean =>
  one.grade === other.grade && one.section === other.section;

/** The classes to which one may publish from a library, and whether to all at once. Undefined: not known yet. */
export function useLibraryClasses(library: Library | undefined): {
  classes: readonly StudioClass[] | undefined;
  isWhole: boolean;
} {
  const schoolId = library?.schoolId ?? null;
  const own = library?.classes ?? null;
  const asked = useFetchClassesQuery({}, { skip: schoolId === null || own !== null });
  if (own !== null) return { classes: own, isWhole: false };
  const all = asked.data?.classes.filter((one) => one.schoolId === schoolId);
  return {
    classes: schoolId === null ? [] : all?.map(({ grade, section }) => ({ grade, section })),
    isWhole: library !== undefined,
  };
}

/** Which class a course was made for, in this tab. */
export const classKeyOf = (draftId: number): string => `studio-class/${draftId}`;
