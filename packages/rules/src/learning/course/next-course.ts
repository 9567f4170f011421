type Course = { id: number; isUnlocked: boolean; isCompleted: boolean };

export type NextCourse<C extends Course> =
  | { kind: 'course'; course: C }
  /** A coin or another course opens it. */
  | { kind: 'closed'; course: C }
  | { kind: 'program-done' };

/**
 * The course after a completed one. The journey data may be stale: the next course counts as open
 * unless it needs a coin (D4).
 */
export function nextCourse<C extends Course>(
  courses: readonly C[],
  completedId: number,
  { opensByItself }: { opensByItself: boolean },
): NextCourse<C> {
  const at = courses.findIndex(({ id }) => id === completedId);
  const left = [...courses.slice(at + 1), ...courses.slice(0, Math.max(at, 0))].filter(
    ({ isCompleted }) => !isCompleted,
  );
  const [first] = left;
  if (first === undefined) return { kind: 'program-done' };
  const follows = opensByItself && courses[at + 1] === first && at >= 0;
  if (first.isUnlocked || follows) return { kind: 'course', course: first };
  const open = left.find(({ isUnlocked }) => isUnlocked);
  return open ? { kind: 'course', course: open } : { kind: 'closed', course: first };
}
