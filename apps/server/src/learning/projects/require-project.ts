import type { CourseSource } from '@skillkite/rules/learning/course/course-source';
import { hasProject } from '@skillkite/rules/learning/project/project';
import { Failure } from '../../errors/failure.ts';
import type { ActiveStudent } from '../../security/principal.ts';
import type { Catalogue, Course } from '../../content/catalogue/catalogue.ts';
import { requireCourse } from '../../content/catalogue/course-access.ts';

/** A course of one of these sources with a project (spec 2 "Projects"). */
export function requireProject(
  catalogue: Catalogue,
  courseId: number,
  student: ActiveStudent,
  sources: readonly CourseSource[],
): Course {
  const { course } = requireCourse(catalogue, courseId, student, sources);
  const { kind, projectBrief, lessons } = course;
  const hasProjectLesson = lessons.some((lesson) => lesson.kind === 'project');
  if (!hasProject({ kind, hasBrief: projectBrief !== null, hasProjectLesson })) {
    throw new Failure('NO_PROJECT');
  }
  return course;
}
