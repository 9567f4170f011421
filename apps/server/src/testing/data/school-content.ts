import type { Database } from '../../database/database.ts';
import { themeOfOwn } from '../../content/catalogue/libraries.ts';

type Size = {
  readonly schools: number;
  /** Of a school, in programs of ten. */
  readonly courses: number;
  /** Of a course. */
  readonly lessons: number;
  /** Of a lesson. */
  readonly questions: number;
};

const COURSES_OF_A_PROGRAM = 10;

/** Schools with content of their own, made in the database. Every third course is for VI-A alone. Returns their ids. */
export async function someSchoolContent(
  { orm, pool }: Database,
  { schools, courses, lessons, questions }: Size,
): Promise<number[]> {
  const theme = await themeOfOwn(orm, 'school');
  const { rows } = await pool.query<{ id: number }>(
    `insert into schools (code, name) select 'OWN-' || n, 'School ' || n from generate_series(1, $1::int) n returning id`,
    [schools],
  );
  const ids = rows.map(({ id }) => id);
  const content = {
    story: null,
    question: { en: `How high does the kite fly? ${'Look at the wind. '.repeat(8)}` },
    picture: null,
    hint: { en: 'Look at the string again.' },
    explanation: { en: `More wind lifts more. ${'The string holds it. '.repeat(5)}` },
    praise: null,
    why: null,
    options: ['To the roof', 'Above the trees', 'Not at all', 'To the moon'].map((en, at) => ({
      text: { en },
      partner: null,
      picture: null,
      isRight: at === 0,
      why: at === 0 ? null : { en: 'Measure the string.' },
    })),
    number: null,
    unit: null,
    accepted: [],
    slips: [],
  };
  await pool.query(`insert into libraries (school_id) select unnest($1::bigint[])`, [ids]);
  await pool.query(
    `insert into programs (library_id, slug, theme_id, area, name, grades, position)
     select l.id, 'program-' || n, $2, 'school', 'Program ' || n, '{6,7,8}', n
     from libraries l cross join generate_series(1, $3::int) n where l.school_id = any($1)`,
    [ids, theme, Math.ceil(courses / COURSES_OF_A_PROGRAM)],
  );
  await pool.query(
    `insert into courses (program_id, slug, position, kind, name, description, audience)
     select p.id, 'course-' || n, n, 'ilm', 'Course ' || n || ' of ' || p.name, repeat('What one learns here. ', 10),
       case when n % 3 = 0 then '[{"grade":6,"section":"A"}]'::jsonb end
     from programs p join libraries l on l.id = p.library_id
     cross join generate_series(1, $2::int) n
     where l.school_id = any($1) and (p.position - 1) * $2 + n <= $3::int`,
    [ids, COURSES_OF_A_PROGRAM, courses],
  );
  await pool.query(
    `insert into lessons (course_id, slug, position, kind, title, description, file_type, storage_key, points)
     select c.id, 'lesson-' || n, n, 'quiz', 'Lesson ' || n || ' of ' || c.name, repeat('Read and answer. ', 10),
       'quiz', 'files/' || md5(c.id || '-' || n), 10
     from courses c join programs p on p.id = c.program_id join libraries l on l.id = p.library_id
     cross join generate_series(1, $2::int) n where l.school_id = any($1)`,
    [ids, lessons],
  );
  await pool.query(
    `insert into quiz_questions (lesson_id, slug, position, kind, content)
     select e.id, 'question-' || n, n, 'single', $3::jsonb
     from lessons e join courses c on c.id = e.course_id join programs p on p.id = c.program_id
     join libraries l on l.id = p.library_id
     cross join generate_series(1, $2::int) n where l.school_id = any($1)`,
    [ids, questions, JSON.stringify(content)],
  );
  await pool.query('analyze programs; analyze courses; analyze lessons; analyze quiz_questions');
  return ids;
}
