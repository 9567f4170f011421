import type { CelebratedCourse, FinishedLesson } from '../celebrations/celebrations.ts';
import type { Classroom, Lesson } from '../endpoints/classroom.ts';

/** What a celebration of this course knows of it. */
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

/** What a celebration of this lesson knows of it. */
export const finishedLesson = (classroom: Classroom, { id, title }: Lesson): FinishedLesson => ({
  lessonId: id,
  name: title,
  course: celebratedCourse(classroom),
});
