import type { exploreCourse } from '@skillkite/contract/learning/explore';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import type { WithProgressReads } from '../programs/student-progress.ts';
import { ilmFrom, skillFrom } from '../programs/program-shapes.ts';
import { requireCourse } from '../../content/catalogue/course-access.ts';
import { said, textsFrom } from '../../content/catalogue/content-texts.ts';

/** Content of a creative course and, if locked, how to unlock it (D9). Nothing plays here. */
export const exploreCourseHandler =
  ({
    catalogue,
    config,
    reads,
  }: Ports<'config'> & WithCatalogue & WithProgressReads): Handler<typeof exploreCourse> =>
  async ({ body, student }) => {
    const { course } = requireCourse(await catalogue.of(student), body.ilm_id, student, [
      'creative',
    ]);
    const { program } = course;
    const progress = await reads.progress(student.id);
    const before = program.courses[program.courses.indexOf(course) - 1];
    return {
      skill: skillFrom(program, student, progress, config),
      ilm: ilmFrom(course, student, progress, config),
      lessons: course.requiredLessons.map((lesson) => ({
        id: lesson.id,
        ...textsFrom({ class_name: said(lesson, 'title') }, lesson.lang),
        class_duration: lesson.durationSeconds,
        is_done: progress.doneLessons.has(lesson.id) ? 1 : 0,
      })),
      opened_by: before ? ilmFrom(before, student, progress, config) : null,
    };
  };
