import type { CelebratedCourse, FinishedLesson } from '../celebrations/celebrations.ts';
import type { Classroom, Lesson } from '../endpoints/classroom.ts';

/** Celebration data of a course. */
export const celebratedCourse = ({
  courseId,
  name,
  programId,
  programName,
  position,
  coursesInProgram,
  source,
  isCompleted,
  isLastOfProgram,
}: Classroom): CelebratedCourse => ({
  courseId,
  name,
  programId,
  programName,
  position,
  coursesInProgram,
  source,
  wasCompleted: isCompleted,
  isLastOfProgram,
});

/** Celebration data of a lesson. */
export const finishedLesson = (classroom: Classroom, { id, title }: Lesson): FinishedLesson => ({
  lessonId: id,
  name: title,
  course: celebratedCourse(classroom),
});
