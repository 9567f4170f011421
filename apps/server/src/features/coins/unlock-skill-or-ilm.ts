import type { unlockSkillOrIlm } from '@skillkite/contract/coins';
import { sql } from 'drizzle-orm';
import { Failure } from '../../platform/failure.ts';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { requireOpen, requireSource } from '../programs/reach.ts';
import type { ProgressRecorder } from '../progress/record-progress.ts';

/**
 * Begin a creative program (its first course) or one of its courses. It costs nothing: coins are for old courses alone
 * (spec 1). A repeat changes nothing.
 */
export const answerUnlockSkillOrIlm =
  (
    { catalogue, clock, database }: Services,
    progress: ProgressRecorder,
  ): Handler<typeof unlockSkillOrIlm> =>
  async ({ body, student, fail }) => {
    const { skill_id, ilm_id } = body;
    if (skill_id === undefined && ilm_id === undefined) {
      throw new Failure('BAD_REQUEST', { field: 'skill_id' });
    }
    const content = catalogue.current();
    const program = skill_id === undefined ? undefined : content.program(skill_id);
    if (skill_id !== undefined && !program) throw fail('PROGRAM_NOT_FOUND');
    const course = ilm_id === undefined ? program?.courses[0] : content.course(ilm_id);
    if (!course || (program && course.program !== program)) throw fail('COURSE_NOT_FOUND');
    requireSource(course.program, student, ['creative']);
    requireOpen(course, student, await progress.state(student, course));
    const { rows } = await database.orm.execute<{ coins: number }>(sql`
      with opened as (
        insert into course_unlocks (student_id, course_id, at)
        values (${student.id}, ${course.id}, ${clock.now()})
        on conflict do nothing
      )
      select coins from students where id = ${student.id}`);
    return { is_unlocked: 1, coins: rows[0]?.coins ?? 0 };
  };
