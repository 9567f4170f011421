import type { fetchReport } from '@skillkite/contract/staff/report';
import type { Ports } from '../../ports.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { type Learned, schoolReport } from './school-report.ts';

const learnedOf = ({ activeStudents, lessonsDone, coursesDone }: Learned) => ({
  active_students: activeStudents,
  lessons_done: lessonsDone,
  courses_done: coursesDone,
});

export const fetchReportHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof fetchReport> =>
  async ({ body, visible }) => {
    const { weeks, classes } = await schoolReport(visible, { weeks: body.weeks, now: clock.now() });
    return {
      weeks: weeks.map((week) => ({ starts_on: week.startsOn, ...learnedOf(week) })),
      classes: classes.map(({ grade, section, students, ...learned }) => ({
        grade,
        section,
        students,
        ...learnedOf(learned),
      })),
    };
  };
