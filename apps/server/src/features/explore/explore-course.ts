import type { exploreCourse } from '@skillkite/contract/explore';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { ilmFrom, skillFrom } from '../programs/program-shapes.ts';
import { requireCourse } from '../catalogue/course-access.ts';

/** What is in a creative course and, while it is closed, what opens it (D9). Nothing in it can be played from here. */
export const exploreCourseHandler =
  ({ catalogue, config, reads }: Services): Handler<typeof exploreCourse> =>
  async ({ body, student }) => {
    const { course } = requireCourse(catalogue.current(), body.ilm_id, student, ['creative']);
    const { program } = course;
    const progress = await reads.progress(student.id);
    const before = program.courses[program.courses.indexOf(course) - 1];
    return {
      skill: skillFrom(program, student, progress, config),
      ilm: ilmFrom(course, student, progress, config),
      lessons: course.requiredLessons.map(({ id, title, durationSeconds }) => ({
        id,
        class_name: title,
        class_duration: durationSeconds,
        is_done: progress.doneLessons.has(id) ? 1 : 0,
      })),
      opened_by: before ? ilmFrom(before, student, progress, config) : null,
    };
  };
