import type { certificates } from '@skillkite/contract/portfolio';
import { eq } from 'drizzle-orm';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { schools } from '../accounts/tables.ts';
import { finishedCourses } from './finished-courses.ts';

/** One certificate for each program of which every course is finished, dated by the last of them. */
export const answerCertificates =
  ({ catalogue, database }: Services): Handler<typeof certificates> =>
  async ({ student }) => {
    const finished = await finishedCourses(database.orm, catalogue.current(), student.id);
    const [school] = await database.orm
      .select({ name: schools.name })
      .from(schools)
      .where(eq(schools.id, student.schoolId));
    const byProgram = Map.groupBy(finished, ({ course }) => course.program);
    return {
      certificates: [...byProgram]
        .filter(([program, its]) => its.length === program.courses.length)
        .map(([program, its]) => ({
          skill_id: program.id,
          name: program.name,
          school_name: school?.name ?? '',
          // The newest comes first.
          completed_at: (its[0]?.completedAt ?? new Date(0)).toISOString(),
        })),
    };
  };
