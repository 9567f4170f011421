import type { fetchUnlock } from '@skillkite/contract/learning/coins';
import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { said, textsFrom } from '../../content/catalogue/content-texts.ts';
import { requireCourse } from '../../content/catalogue/course-access.ts';
import { courseUnlocks } from './tables.ts';

/** For an address of a locked course: what it is, and whether a coin opens it (D4). */
export const fetchUnlockHandler =
  ({ catalogue, database }: Ports<'database'> & WithCatalogue): Handler<typeof fetchUnlock> =>
  async ({ body, student }) => {
    const { course, source } = requireCourse(await catalogue.of(student), body.class_id, student, [
      'school',
      'old',
    ]);
    const unlocked = await database.orm
      .select({ at: courseUnlocks.at })
      .from(courseUnlocks)
      .where(and(eq(courseUnlocks.studentId, student.id), eq(courseUnlocks.courseId, course.id)));
    return {
      ...textsFrom({ name: said(course, 'name') }, course.lang),
      is_old: source === 'old' ? 1 : 0,
      is_unlocked: unlocked.length > 0 ? 1 : 0,
    };
  };
