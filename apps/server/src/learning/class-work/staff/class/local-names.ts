import { type TextIn, fieldIn } from '@skillkite/rules/text/local-text';
import type { Locale } from '@skillkite/rules/text/locale';
import type { Catalogue } from '../../../../content/catalogue/catalogue.ts';
import type { Standing } from './student-facts.ts';

type Place = {
  course: TextIn | null;
  lesson: TextIn | null;
  lesson_number: number;
  lesson_count: number;
};

/** Course and lesson of a student, in the reader's language. */
export function placeOf(
  { courseId, lessonId }: Pick<Standing, 'courseId' | 'lessonId'>,
  content: Catalogue,
  language: Locale,
): Place {
  const course = courseId === null ? null : content.course(courseId);
  const lesson = course?.lessons.find(({ id }) => id === lessonId) ?? null;
  const required = course?.requiredLessons ?? [];
  return {
    course: course ? fieldIn(course, 'name', language) : null,
    lesson: lesson ? fieldIn(lesson, 'title', language) : null,
    lesson_number: lesson ? required.indexOf(lesson) + 1 : 0,
    lesson_count: required.length,
  };
}
