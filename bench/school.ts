import { CATALOGUE_CHANNEL } from '../apps/server/src/content/catalogue/catalogue.ts';
import type { Database } from '../apps/server/src/database/database.ts';
import { aProgram, aSchool, someQuestions } from '../apps/server/src/testing/data/builders.ts';

export const STUDENTS = 2000;
/** The two classes that are measured; the others have forty each. */
export const CLASSES = { usual: { grade: 6, count: 60 }, huge: { grade: 7, count: 600 } } as const;
const STUDENTS_OF_A_CLASS = 40;
const LESSONS = 40;
const QUESTIONS_OF_A_QUIZ = 5;
const AUDITED = 20_000;

const kindOf = (at: number) => (at % 7 === 6 ? 'quiz' : at % 10 === 9 ? 'ia' : 'lesson');

export type Pupil = { readonly id: number; readonly accountId: number; readonly done: number };
export type School = {
  readonly id: number;
  readonly courseId: number;
  readonly lessons: readonly { readonly id: number; readonly kind: string }[];
  /** Of the class of sixty. */
  readonly pupils: readonly Pupil[];
};

/** A course of forty lessons for every class, with questions and activities among them, and a project. */
async function aLongCourse(database: Database) {
  const { courses } = await aProgram(database, {
    grades: [6, 7, 8, 9, 10, 11, 12],
    courses: [
      {
        name: 'A long course',
        projectBrief: '<p>Make a poster.</p>',
        lessons: Array.from({ length: LESSONS }, (_, at) => ({ kind: kindOf(at) })),
      },
    ],
  });
  const [course] = courses;
  if (!course) throw new Error('A course was expected.');
  const lessons = course.lessonIds.map((id, at) => ({ id, kind: kindOf(at) }));
  for (const { id, kind } of lessons)
    if (kind === 'quiz') await someQuestions(database, id, QUESTIONS_OF_A_QUIZ);
  await database.pool.query(`notify ${CATALOGUE_CHANNEL}`);
  return { id: course.id, lessons };
}

/** Everything that 2,000 students of one school leave behind in the middle of a course. */
export async function seedSchool(database: Database): Promise<School> {
  const { pool } = database;
  const { id } = await aSchool(database, { name: 'A school of 2,000' });
  const course = await aLongCourse(database);
  const { usual, huge } = CLASSES;
  await pool.query(
    `with logins as (
       insert into accounts (login_id, school_id, admission_no)
       select 'pupil-' || n, $1, 'P-' || n from generate_series(1, $2::int) n
       returning id, substr(login_id, 7)::int as n
     ), placed as (
       select id, n, (n - 1 - $3 - $4) / $5 as class from logins
     )
     insert into students (account_id, school_id, fullname, grade, section, is_login, rp, journey_end_date, assessment_mode)
     select id, $1, 'Pupil ' || n,
       case when n <= $3 then 6 when n <= $3 + $4 then 7 else 8 + class % 5 end,
       case when n <= $3 + $4 then 'A' else chr(65 + class / 5) end,
       true, 5 * (n % 400), '2027-03-31', 1
     from placed`,
    [id, STUDENTS, usual.count, huge.count, STUDENTS_OF_A_CLASS],
  );
  const of = [id, course.id];
  // How far each is: of the forty, by the student's number.
  await pool.query(
    `create temporary table pupils as
     select s.id, s.account_id, s.grade, (s.id % ${LESSONS - 1})::int as done,
       now() - make_interval(hours => (s.id * 7 % 200)::int) as last_at
     from students s where s.school_id = $1`,
    [id],
  );
  await pool.query(
    `insert into course_progress (student_id, course_id, playing_lesson_id, started_at, last_at)
     select p.id, l.course_id, l.id, p.last_at - interval '20 days', p.last_at
     from pupils p join lessons l on l.course_id = $1 and l.position = p.done + 1`,
    [course.id],
  );
  await pool.query(
    `insert into lesson_progress (student_id, lesson_id, course_id, is_done, seconds, first_at, last_at, done_at)
     select p.id, l.id, l.course_id, true, 0, a.at, a.at, a.at
     from pupils p join lessons l on l.course_id = $1 and l.position <= p.done
     cross join lateral (select p.last_at - make_interval(hours => 6 * (p.done - l.position)) as at) a`,
    [course.id],
  );
  await pool.query(
    `insert into quiz_runs (student_id, lesson_id, run_id, attempts, last_at, done_at, score)
     select p.id, l.id, 'bench-' || p.id, answers.given, p.last_at, p.last_at, 60
     from pupils p join lessons l on l.course_id = $1 and l.position <= p.done and l.kind = 'quiz'
     cross join lateral (
       select jsonb_agg(jsonb_build_object('question_id', q.id, 'chosen', jsonb_build_array(1 + (q.id + p.id) % 2), 'written', '')
         order by q.position) as given
       from quiz_questions q where q.lesson_id = l.id
     ) answers`,
    [course.id],
  );
  await pool.query(
    `create temporary table activities as
     select p.id as student_id, l.id as lesson_id, p.last_at
     from pupils p join lessons l on l.course_id = $1 and l.position <= p.done and l.kind = 'ia'`,
    [course.id],
  );
  await pool.query(
    `insert into scorm_launches (id, launch_number, student_id, lesson_id, token_hash, started_at, token_expires_at)
     select 'pupil-' || a.student_id || '-' || a.lesson_id || '-' || n, n, a.student_id, a.lesson_id,
       'pupil-' || a.student_id || '-' || a.lesson_id || '-' || n, a.last_at, a.last_at
     from activities a cross join generate_series(1, 2) n`,
  );
  await pool.query(
    `insert into scorm_states (student_id, lesson_id, sco_id, launch_number, sequence, state, lesson_status, score_percent, bytes, updated_at)
     select a.student_id, a.lesson_id, 'sco', 2, 9, json_build_object('suspend', repeat('{"answers":[1,2]} ', 200)),
       'passed', 80, 4000, a.last_at from activities a`,
  );
  await pool.query(
    `insert into scorm_interactions (student_id, lesson_id, sco_id, interaction_id, data, updated_at)
     select a.student_id, a.lesson_id, 'sco', 'claim-' || n || '0',
       json_build_object('student_response', 'Answer ' || (a.student_id + n) % 4, 'description', 'Claim ' || n,
         'result', case when (a.student_id + n) % 4 = 0 then 'correct' else 'wrong' end), a.last_at
     from activities a cross join generate_series(1, 8) n`,
  );
  await pool.query(
    `insert into sessions (token_hash, account_id, student_id, created_at, last_seen_at, expires_at)
     select 'pupil-' || p.id || '-' || n, p.account_id, p.id, p.last_at, p.last_at, now() + interval '20 days'
     from pupils p cross join generate_series(1, 2) n`,
  );
  await pool.query(
    `insert into streaks (student_id, count, course_id, started_at, ended_at)
     select p.id, p.id % 9, $1, p.last_at - interval '2 days', p.last_at from pupils p`,
    [course.id],
  );
  await pool.query(
    `insert into submissions (student_id, course_id, status, submitted_at)
     select p.id, $1, 'submitted', p.last_at from pupils p where p.id % 5 = 0`,
    [course.id],
  );
  await pool.query(
    `insert into submission_files (id, student_id, course_id, name, file_type, size_bytes, received_bytes, part_bytes, storage_key, created_at)
     select 'pupil-' || p.id || '-' || n, p.id, $1, 'poster.png', 'png', 68, 68, 1024, 'pupil/' || p.id, p.last_at
     from pupils p cross join generate_series(1, 3) n where p.id % 5 = 0`,
    [course.id],
  );
  await pool.query(
    `insert into badges (student_id, program_id, milestone, course_id, type, score_percent, won_at)
     select p.id, c.program_id, 1, c.id, 1, 80, p.last_at from pupils p join courses c on c.id = $1 where p.id % 3 = 0`,
    [course.id],
  );
  await pool.query(
    `insert into assessment_results (student_id, level, answers, scores, submitted_at)
     select p.id, 2, '{}', '[{"skill":"creativity","percentage":60},{"skill":"teamwork","percentage":30}]', p.last_at
     from pupils p where p.id % 2 = 0`,
  );
  await pool.query(
    `insert into audit_log (at, action, subject_kind, subject_id, school_number, after)
     select now() - make_interval(mins => n), 'staff/review/review_project', 'student', n, $1, '{"status":"approved"}'
     from generate_series(1, $2::int) n`,
    [of[0], AUDITED],
  );
  const { rows } = await pool.query<Pupil>(
    `select id::int, account_id::int as "accountId", done from pupils where grade = $1 order by id`,
    [usual.grade],
  );
  await pool.query('vacuum analyze');
  return { id, courseId: course.id, lessons: course.lessons, pupils: rows };
}
