import type { tagQuestions } from '@skillkite/contract/staff/studio/bank';
import type { DraftQuestion } from '@skillkite/content/draft-schemas';
import { eq } from 'drizzle-orm';
import type { Ports } from '../../../ports.ts';
import type { AuditEntry } from '../../../staff/audit.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { bytesOf, digestOf, touchCourse } from '../drafts/draft-rows.ts';
import { aboutCourse } from '../drafts/editing-audit.ts';
import { drafts } from '../tables.ts';
import { holdQuestions } from './bank.ts';

type Tags = Pick<Parameters<StaffHandler<typeof tagQuestions>>[0]['body'], 'skill' | 'level'>;

/** The question with other tags: null and an empty one take it away. */
function tagged(content: DraftQuestion, tags: Tags): DraftQuestion {
  const { skill = content.skill, level = content.level } = tags;
  const { skill: _skill, level: _level, ...others } = content;
  return { ...others, ...(skill && { skill }), ...(level && { level }) };
}

export const tagQuestionsHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof tagQuestions> =>
  ({ body, person, place, commit }) =>
    commit(async (tx) => {
      const schoolId = place?.school ?? null;
      const { questions, courses } = await holdQuestions(tx, {
        libraryId: body.library_id,
        ids: body.draft_ids,
        editor: { person, schoolId },
      });
      const now = clock.now();
      const changed = questions.flatMap((question) => {
        const before = question.content as DraftQuestion;
        const content = tagged(before, body);
        const isSame = content.skill === before.skill && content.level === before.level;
        return isSame ? [] : [{ question, content, more: bytesOf(content) - bytesOf(before) }];
      });
      for (const { question, content } of changed)
        await tx
          .update(drafts)
          .set({
            content,
            digest: digestOf(content),
            version: question.version + 1,
            editedBy: person.id,
            editedAt: now,
          })
          .where(eq(drafts.id, question.id));
      const entries: AuditEntry[] = [];
      for (const course of courses) {
        const inside = changed.filter(({ question }) => question.courseId === course.id);
        if (inside.length === 0) continue;
        const moreBytes = inside.reduce((sum, { more }) => sum + more, 0);
        await touchCourse(tx, course, { personId: person.id, now, moreBytes });
        entries.push(aboutCourse(course, schoolId, { count: inside.length }));
      }
      const [first, ...others] = entries;
      return {
        details: { changed_count: changed.length },
        audit: first ? [first, ...others] : 'unchanged',
      };
    });
