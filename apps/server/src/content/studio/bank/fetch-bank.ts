import type { fetchBank } from '@skillkite/contract/staff/studio/bank';
import { listOf } from '@skillkite/rules/calls/listing';
import { FEWEST_STUDENTS, HARD_BELOW } from '@skillkite/rules/quiz/item-statistics';
import { sql } from 'drizzle-orm';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { type BankRow, bankQuestionShape, bankRows } from './bank-rows.ts';

const PAGE = 50;
const MOST_SKILLS = 100;

type Found = {
  counts: { all: number; hard: number; unused: number; untagged: number; untranslated: number };
  skills: string[];
  questions: BankRow[];
};

export const fetchBankHandler =
  ({ database }: Ports<'database'>): StaffHandler<typeof fetchBank> =>
  async ({ body, person, place }) => {
    const { library_id, words = '', skill, level, kind, grade, course, only, language } = body;
    const { order = 'hardest', most = PAGE } = body;
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    const editor = { person, schoolId: place?.school ?? null };
    const share = sql`q.right_count::float8 / q.student_count`;
    const isHard = sql`q.student_count >= ${FEWEST_STUDENTS} and ${share} < ${HARD_BELOW}`;
    const isUnused = sql`q.use_count = 0`;
    const isUntagged = sql`coalesce(q.content->>'skill', '') = ''`;
    const isUntranslated = sql`(case when jsonb_typeof(q.content->'question') = 'object'
      then coalesce(q.content->'question'->>${language ?? ''}::text, '') = '' else q.language <> ${language ?? ''} end)`;
    const chosen = {
      hard: isHard,
      unused: isUnused,
      untagged: isUntagged,
      untranslated: isUntranslated,
    };
    const inOrder =
      order === 'newest'
        ? sql`q.id desc`
        : sql`case when q.student_count >= ${FEWEST_STUDENTS} then ${share} end nulls last, q.id desc`;
    const { rows: read } = await database.orm.execute<Found>(sql`
      with ${bankRows(library_id, editor)}, matched as (
        select * from bank q
        where not exists (select from unnest(${sql.param(wanted)}::text[]) w
            where strpos(lower(q.content->>'question'), w) = 0)
          ${skill === undefined ? sql`` : sql`and q.content->>'skill' = ${skill}`}
          ${level === undefined ? sql`` : sql`and q.content->'level' = to_jsonb(${level}::int)`}
          ${kind === undefined ? sql`` : sql`and q.content->>'kind' = ${kind}`}
          ${grade === undefined ? sql`` : sql`and q.grades @> to_jsonb(${grade}::int)`}
          ${course === undefined ? sql`` : sql`and ${course}::bigint = any(q.course_ids)`}
      ), listed as (
        select q.* from matched q ${only === undefined ? sql`` : sql`where ${chosen[only]}`}
        order by ${inOrder} limit ${most + 1}
      )
      select (select jsonb_build_object('all', count(*), 'hard', count(*) filter (where ${isHard}),
            'unused', count(*) filter (where ${isUnused}), 'untagged', count(*) filter (where ${isUntagged}),
            'untranslated', count(*) filter (where ${isUntranslated})) from matched q) as counts,
        (select coalesce(jsonb_agg(of.skill order by of.count desc, of.skill), '[]') from (
          select q.content->>'skill' as skill, count(*) as count from bank q
          where q.content->>'skill' <> '' group by 1 order by 2 desc, 1 limit ${MOST_SKILLS}) of) as skills,
        (select coalesce(jsonb_agg(to_jsonb(q) || jsonb_build_object(
            'edited_by', (select p.name from people p where p.id = q.edited_by)) order by ${inOrder}), '[]')
          from listed q) as questions`);
    const found = read[0];
    if (!found) throw new Error('The bank returned no row.');
    const { rows, nextMost } = listOf(found.questions, most);
    return {
      next_most: nextMost,
      counts: found.counts,
      skills: found.skills,
      questions: rows.map(bankQuestionShape),
    };
  };
