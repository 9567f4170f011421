import type { unlockSkillOrIlm } from '@skillkite/contract/learning/coins';
import { UNLOCK_COST_COINS, unlockForACoin } from '@skillkite/rules/learning/course/old-course';
import { Failure } from '../../errors/failure.ts';
import type { Handler } from '../../http/serve.ts';
import { transaction } from '../../database/transaction.ts';
import type { Ports } from '../../ports.ts';
import { lockStudent } from '../../school/accounts/lock-student.ts';
import type {
  Catalogue,
  Course,
  Program,
  WithCatalogue,
} from '../../content/catalogue/catalogue.ts';
import { accessTo, requireSource } from '../../content/catalogue/course-access.ts';
import { studentProgress } from '../programs/student-progress.ts';
import { credit } from './credit.ts';
import { courseUnlocks } from './tables.ts';

type Asked = { programId: number | undefined; courseId: number | undefined };
type Wanted = { program: Program; courses: readonly Course[]; source: string };

/** One course or a whole program, with its ledger reason. */
function wantedOf(content: Catalogue, { programId, courseId }: Asked): Wanted {
  if (programId === undefined && courseId === undefined) {
    throw new Failure('BAD_REQUEST', { field: 'skill_id' });
  }
  const program = programId === undefined ? undefined : content.program(programId);
  if (programId !== undefined && !program) throw new Failure('PROGRAM_NOT_FOUND');
  if (program && courseId === undefined) {
    return { program, courses: program.courses, source: `unlock:program:${program.id}` };
  }
  const course = content.course(courseId ?? 0);
  if (!course || (program && course.program !== program)) throw new Failure('COURSE_NOT_FOUND');
  return { program: course.program, courses: [course], source: `unlock:course:${course.id}` };
}

/**
 * Open a creative program, all of it, or one of its courses: what its order has not opened yet opens for one coin, once. A
 * repeat answers the coins and costs nothing (spec 5, 7, 9, D4).
 */
export const unlockSkillOrIlmHandler =
  ({
    catalogue,
    clock,
    database,
  }: Ports<'clock' | 'database'> & WithCatalogue): Handler<typeof unlockSkillOrIlm> =>
  async ({ body: { skill_id: programId, ilm_id: courseId }, student, fail }) => {
    const { program, courses, source } = wantedOf(await catalogue.of(student), {
      programId,
      courseId,
    });
    requireSource(program, student, ['creative']);
    const at = clock.now();
    return transaction(database, async (tx) => {
      const { coins } = await lockStudent(tx, student.id);
      const progress = await studentProgress(tx, student.id, at);
      const isOpen = courses.every((course) => accessTo(course, student, progress) === 'open');
      const unlock = unlockForACoin({ isOpen, coins });
      if (unlock.kind === 'not-enough-coins') throw fail('NOT_ENOUGH_COINS');
      await tx
        .insert(courseUnlocks)
        .values(courses.map((course) => ({ studentId: student.id, courseId: course.id, at })))
        .onConflictDoNothing();
      if (unlock.kind === 'already-unlocked') return { is_unlocked: 1, coins };
      await credit(tx, {
        studentId: student.id,
        currency: 'coin',
        amount: -UNLOCK_COST_COINS,
        reason: 'unlock',
        source,
        at,
      });
      return { is_unlocked: 1, coins: unlock.coinsLeft };
    });
  };
