import type { fetchAssignable } from '@skillkite/contract/staff/assign';
import { dayOf } from '@skillkite/rules/time/calendar-day';
import { openCourses } from '@skillkite/rules/learning/course/course-order';
import { fieldIn } from '@skillkite/rules/text/local-text';
import type { Ports } from '../../../../ports.ts';
import type { WithSchoolCatalogue } from '../../../../content/catalogue/catalogue.ts';
import { contentAt } from '../../../../content/catalogue/content-at.ts';
import { isCurrentProgram } from '../../../../content/catalogue/course-access.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { membersOf } from './class-members.ts';

export const fetchAssignableHandler =
  ({
    catalogue,
    clock,
  }: Ports<'clock'> & WithSchoolCatalogue): StaffHandler<typeof fetchAssignable> =>
  async ({ body, visible, place }) => {
    const { language } = body;
    const members = await membersOf(visible);
    const content = (await contentAt({ catalogue }, place)).ofClass(body.class);
    const programs = content.programs.filter((program) =>
      members.some((member) => isCurrentProgram(program, member)),
    );
    return {
      today: dayOf(clock.now(), members[0]?.timeZone ?? 'UTC'),
      students: members.map(({ id, fullname }) => ({ student_id: id, fullname })),
      programs: programs.map((program) => {
        const having = members.filter((member) => isCurrentProgram(program, member));
        const openTo = having.map(({ completed, openedEarly }) => {
          const inOrder = openCourses(
            program.courses.map(({ id }) => ({ id, isComplete: completed.includes(id) })),
          );
          return new Set([...inOrder, ...openedEarly]);
        });
        return {
          program_id: program.id,
          program: fieldIn(program, 'name', language),
          courses: program.courses.map((course) => ({
            course_id: course.id,
            course: fieldIn(course, 'name', language),
            done_by: having.filter(({ completed }) => completed.includes(course.id)).length,
            closed_to: openTo.filter((open) => !open.has(course.id)).length,
            lessons: course.requiredLessons.map((lesson) => ({
              lesson_id: lesson.id,
              lesson: fieldIn(lesson, 'title', language),
              lesson_kind: lesson.kind,
            })),
          })),
        };
      }),
    };
  };
