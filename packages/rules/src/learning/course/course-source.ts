/** The areas a skill program may belong to (D3). */
export const AREAS = ['school', 'creative', 'career'] as const;
export type Area = (typeof AREAS)[number];

/**
 * Source of a student's course, with its name in an address (spec 2 "Classroom"): own grade, earlier grade, careers or
 * explore. Each has its own calls.
 */
export const COURSE_SOURCES = {
  school: { area: 'school', flag: null },
  old: { area: 'school', flag: 'is_old=true' },
  career: { area: 'career', flag: 'is_career=true' },
  creative: { area: 'creative', flag: 'fromExplore=true' },
} as const satisfies Record<string, { area: Area; flag: string | null }>;
export type CourseSource = keyof typeof COURSE_SOURCES;
export const ALL_SOURCES = Object.keys(COURSE_SOURCES) as readonly CourseSource[];

/**
 * The source of a course by its program's area; an earlier grade's course is always old (spec 2).
 */
export const courseSource = ({ area, isOld }: { area: Area; isOld: boolean }): CourseSource =>
  isOld ? 'old' : area;
