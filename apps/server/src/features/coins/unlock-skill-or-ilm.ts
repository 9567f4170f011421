import type { unlockSkillOrIlm } from '@skillkite/contract/coins';
import { eq } from 'drizzle-orm';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { students } from '../accounts/tables.ts';
import { requireOpen, requireSource } from '../programs/reach.ts';
import type { ProgressRecorder } from '../progress/record-progress.ts';
import { courseUnlocks } from './tables.ts';

/** Begin a creative program (its first course) or one of its courses. It costs nothing; a repeat changes nothing. */
export const answerUnlockSkillOrIlm =
  (
    { catalogue, clock, database }: Services,
    progress: ProgressRecorder,
  ): Handler<typeof unlockSkillOrIlm> =>
  async ({ body, student, fail }) => {
    const content = catalogue.current();
    const named =
      body.ilm_id === undefined
        ? content.program(body.skill_id ?? 0)?.courses[0]
        : content.course(body.ilm_id);
    if (!named) throw fail(body.ilm_id === undefined ? 'PROGRAM_NOT_FOUND' : 'COURSE_NOT_FOUND');
    requireSource(named.program, student, ['creative']);
    requireOpen(named, student, await progress.state(student, named));
    await database.orm
      .insert(courseUnlocks)
      .values({ studentId: student.id, courseId: named.id, at: clock.now() })
      .onConflictDoNothing();
    const [row] = await database.orm
      .select({ coins: students.coins })
      .from(students)
      .where(eq(students.id, student.id));
    return { is_unlocked: 1, coins: row?.coins ?? 0 };
  };
