import type { fetchBankQuestion } from '@skillkite/contract/staff/studio/bank';
import type { DraftCourse, DraftLesson } from '@skillkite/content/draft-schemas';
import { FEWEST_STUDENTS } from '@skillkite/rules/quiz/item-statistics';
import { sql } from 'drizzle-orm';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { titleIn } from '../course-tree.ts';
import { type BankRow, bankQuestionShape, bankRows } from './bank-rows.ts';

const MOST_USES = 50;

type Use = {
  courseDraftId: number;
  lessonDraftId: number;
  course: DraftCourse;
  lesson: DraftLesson;
};
type Found = BankRow & { uses: Use[]; chosen: { option: number; count: number }[] };

export const fetchBankQuestionHandler =
  ({ database }: Ports<'database'>): StaffHandler<typeof fetchBankQuestion> =>
  async ({ body, person, place }) => {
    const { draft_id } = body;
    const editor = { person, schoolId: place?.school ?? null };
    const library = sql`(select o.library_id from drafts o where o.id = ${draft_id})`;
    const { rows } = await database.orm.execute<Found>(sql`
      with ${bankRows(library, editor, draft_id)}
      select q.*, p.name as edited_by,
        (select coalesce(jsonb_agg(u), '[]') from (
          select c.id as "courseDraftId", l.id as "lessonDraftId", c.content as course, l.content as lesson
          from seen r join drafts l on l.id = r.parent_id join drafts c on c.id = r.course_id
          where not r.is_in_bank order by r.id limit ${MOST_USES}) u) as uses,
        (select coalesce(jsonb_agg(of), '[]') from (
          select e.key::int as option, sum(e.value::int)::int as count
          from seen r join question_statistics t on t.question_id = r.row_id, jsonb_each_text(t.chosen) e
          group by e.key order by 1) of) as chosen
      from bank q join people p on p.id = q.edited_by`);
    const [found] = rows;
    if (!found) throw new Failure('NOT_FOUND');
    const isShown = (found.student_count ?? 0) >= FEWEST_STUDENTS && found.chosen.length > 0;
    return {
      question: bankQuestionShape(found),
      uses: found.uses.map(({ courseDraftId, lessonDraftId, course, lesson }) => ({
        course_draft_id: courseDraftId,
        lesson_draft_id: lessonDraftId,
        course: titleIn(course.name, course.lang),
        lesson: titleIn(lesson.title, course.lang),
      })),
      chosen: isShown
        ? found.chosen.map(({ option, count }) => ({ option, student_count: count }))
        : null,
    };
  };
