import type { fetchNews } from '@skillkite/contract/learning/teacher';
import { dayOf } from '@skillkite/rules/time/calendar-day';
import { ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import type { Marks } from '@skillkite/rules/learning/assessment/rubric';
import { sql } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import type { WithProgressReads } from '../programs/student-progress.ts';
import { said, textsFrom } from '../../content/catalogue/content-texts.ts';
import { accessTo } from '../../content/catalogue/course-access.ts';
import { markedRubric } from '../projects/rubric-shape.ts';
import { lessonsBefore } from './lessons-before.ts';

type News = (typeof fetchNews)['~details']['news'][number];
type Row = Pick<News, 'kind' | 'teacher' | 'sticker' | 'phrase' | 'words' | 'status'> & {
  id: number;
  at: string;
  course_id: number | null;
  lesson_id: number | null;
  marks: Marks | null;
};

/** More at once would be too many. */
const MOST = 10;
/** Older news is not shown. */
const FRESH_DAYS = 30;
const DAY_MS = 86_400_000;

/** News without work that was taken back, starts later or is done. */
export const fetchNewsHandler =
  ({
    catalogue,
    clock,
    database,
    reads,
  }: Ports<'clock' | 'database'> & WithCatalogue & WithProgressReads): Handler<typeof fetchNews> =>
  async ({ student }) => {
    const content = await catalogue.of(student);
    const now = clock.now();
    const today = dayOf(now, student.timeZone);
    const since = new Date(now.getTime() - FRESH_DAYS * DAY_MS).toISOString();
    const { rows } = await database.orm.execute<Row>(sql`
      select n.id, n.kind, n.at, coalesce(pp.name, rp.name, ap.name) as teacher, coalesce(p.sticker, j.sticker) as sticker,
        p.phrase, coalesce(p.words, j.remarks, a.note, t.text, case when c.id is not null then '' end) as words, j.status, j.marks,
        coalesce(j.course_id, a.course_id, c.course_id) as course_id, coalesce(a.lesson_id, c.id) as lesson_id
      from student_news n
      left join praises p on n.kind = 'praise' and p.id = n.subject_id
      left join people pp on pp.id = p.person_id
      left join submissions j on n.kind = 'project' and j.student_id = n.student_id and j.course_id = n.subject_id
        and j.status <> 'submitted'
      left join project_reviews r on r.student_id = j.student_id and r.course_id = j.course_id and r.at = j.reviewed_at
      left join people rp on rp.id = r.person_id
      left join assignments a on n.kind = 'assignment' and a.id = n.subject_id and a.withdrawn_at is null
        and coalesce(a.starts_on <= ${today}, true)
        and exists (
          select from assignment_students x join students s on s.id = x.student_id
          where x.assignment_id = a.id and x.student_id = n.student_id
            and s.school_id = a.school_id and s.grade = a.grade and coalesce(s.section, '') = a.section)
        and not exists (select from course_progress k where k.student_id = n.student_id and k.course_id = a.course_id
          and a.lesson_id is null and k.completed_at is not null)
        and not exists (select from lesson_progress l where l.student_id = n.student_id and l.lesson_id = a.lesson_id
          and l.is_done)
      left join people ap on ap.id = a.person_id
      left join lessons c on n.kind = 'corrected' and c.id = n.subject_id
      left join lateral (
        select y.text from support_replies y where n.kind = 'answer' and y.ticket_id = n.subject_id
        order by y.id desc limit 1
      ) t on true
      where n.student_id = ${student.id} and n.seen_at is null and greatest(n.at, a.starts_on::timestamptz) > ${since}
        and (coalesce(p.id, j.course_id, a.id, c.id) is not null or t.text is not null)
      order by n.at, n.id limit ${MOST}`);
    const isToDo = rows.some(({ kind, course_id }) => kind === 'assignment' && course_id !== null);
    const progress = isToDo ? await reads.progress(student.id) : null;
    return {
      news: rows.flatMap(({ id, at, course_id, lesson_id, marks, ...row }) => {
        const course = course_id === null ? null : content.course(course_id);
        const lesson = lesson_id === null ? null : content.lesson(lesson_id);
        if (course === undefined || lesson === undefined) return [];
        const toDo = row.kind === 'assignment' ? progress : null;
        const name = lesson ? said(lesson, 'title') : course ? said(course, 'name') : null;
        return [
          {
            ...row,
            news_id: id,
            at: new Date(at).toISOString(),
            ilm_id: course && course.id,
            class_id: lesson && lesson.id,
            is_locked: course && toDo && accessTo(course, student, toDo) !== 'open' ? 1 : 0,
            lessons_before: lesson && toDo ? lessonsBefore(lesson, student, toDo) : 0,
            rubric: course && marks ? markedRubric(course, marks) : [],
            ...textsFrom({ name }, course?.lang ?? ORIGINAL_LOCALE),
            area: course && course.program.area,
          },
        ];
      }),
    };
  };
