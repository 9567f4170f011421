import type { judgeAgain } from '@skillkite/contract/staff/studio/publish';
import { and, eq } from 'drizzle-orm';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { holdDraft } from '../drafts/draft-rows.ts';
import { aboutCourse } from '../drafts/editing-audit.ts';
import { mayPublishTo } from '../library/library.ts';
import { latestOf } from '../publish/publish-course.ts';
import { type JudgedAnswers, courseVersions } from '../tables.ts';
import { judgeVersion } from './judge-version.ts';

const shape = ({ answers, right, students, isMore }: JudgedAnswers) => ({
  answer_count: answers,
  right_count: right,
  student_count: students,
  is_more: isMore ? (1 as const) : (0 as const),
});

export const judgeAgainHandler =
  ({ clock, config }: Ports<'clock' | 'config'>): StaffHandler<typeof judgeAgain> =>
  ({ body, person, place, commit, changed, fail }) =>
    commit(async (tx) => {
      const { course } = await holdDraft(tx, body.draft_id, ['course']);
      const latest = await latestOf(tx, course);
      if (!latest || course.removedAt !== null) throw new Failure('NOT_FOUND');
      if (latest.number !== body.number)
        throw await changed(
          tx,
          { number: latest.number },
          { rows: { personId: latest.publishedBy, at: latest.publishedAt } },
        );
      const schoolId = place?.school ?? null;
      if (!mayPublishTo(person.given, schoolId, latest.audience)) throw fail('CLASS_NOT_OWN');
      const ofVersion = and(
        eq(courseVersions.courseDraftId, course.id),
        eq(courseVersions.number, latest.number),
      );
      const [version] = await tx
        .select({ judged: courseVersions.judged })
        .from(courseVersions)
        .where(ofVersion);
      if (version?.judged) return { details: shape(version.judged), audit: 'unchanged' };
      const from = { courseDraftId: course.id, number: latest.number, lessonId: null, afterId: 0 };
      const judged = await judgeVersion(tx, from, { now: clock.now(), timeZone: config.timeZone });
      await tx.update(courseVersions).set({ judged }).where(ofVersion);
      return {
        details: shape(judged),
        audit: [
          aboutCourse(course, schoolId, {
            version: latest.number,
            answers: judged.answers,
            count: judged.students,
          }),
        ],
      };
    });
