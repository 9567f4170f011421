import type { CelebratedCourse } from '../celebrations.ts';
import type { Classroom } from '../endpoints/classroom.ts';

/** What a celebration of this course knows of it. */
export const celebratedCourse = ({
  courseId,
  name,
  programId,
  programName,
  position,
  coursesInProgram,
  source,
}: Classroom): CelebratedCourse => ({
  courseId,
  name,
  programId,
  programName,
  position,
  coursesInProgram,
  source,
});
