import { describe, expect, it } from 'vitest';
import { migrateDatabase } from '../../../database/database.ts';
import { migrateUntil, sendTo } from '../../../testing/earlier-database.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';

describe('an installation that kept states before there were standings', () => {
  it('knows how each SCO stands when it is brought up to date (D6, D7)', async () => {
    const database = await openTestDatabase({ isBare: true });
    await migrateUntil(database.url, '_scorm_standings');
    const states: readonly [sco: string, state: object, standing: readonly [unknown, unknown]][] = [
      ['', { verdict: { lessonStatus: 'passed', scorePercent: 70 } }, ['passed', 70]],
      ['no verdict', { current: null, verdict: null }, [null, null]],
      [
        'raw',
        {
          lessonStatus: 'passed',
          elements: { 'cmi.core.score.raw': '40', 'cmi.core.score.max': '50' },
        },
        ['passed', 80],
      ],
      [
        'raw alone',
        { lessonStatus: 'failed', elements: { 'cmi.score.raw': ' 7.5 ' } },
        ['failed', 7.5],
      ],
      [
        'scaled',
        { lessonStatus: 'completed', elements: { 'cmi.score.scaled': '-0.5' } },
        ['completed', 0],
      ],
      [
        'no number',
        { lessonStatus: 'incomplete', elements: { 'cmi.core.score.raw': '1e999' } },
        ['incomplete', null],
      ],
      ['nothing', { lessonStatus: 'incomplete', elements: {} }, ['incomplete', null]],
    ];
    const rows = states
      .map(([sco, state]) => `('${sco}', '${JSON.stringify(state)}'::jsonb)`)
      .join(',');
    await sendTo(
      database.url,
      `
      with school as (insert into schools (code, name) values ('OLD', 'Old school') returning id),
        login as (insert into accounts (school_id) select id from school returning id, school_id),
        student as (insert into students (account_id, school_id, fullname, grade)
          select id, school_id, 'A Student', 6 from login returning id),
        pack as (insert into packs (slug, name, version, digest, imported_at)
          values ('p', 'P', '1', 'd', now()) returning id),
        theme as (insert into themes (pack_id, slug, name, category, position)
          select id, 't', 'T', 1, 1 from pack returning id, pack_id),
        program as (insert into programs (pack_id, slug, theme_id, area, name, grades, position)
          select pack_id, 'p', id, 'school', 'P', '{6}', 1 from theme returning id),
        course as (insert into courses (slug, program_id, position, name, kind)
          select 'c', id, 1, 'C', 'ilm' from program returning id),
        lesson as (insert into lessons (slug, course_id, position, kind, title, file_type, storage_key)
          select 'l', id, 1, 'ia', 'L', 'scorm', 'k' from course returning id)
      insert into scorm_states (student_id, lesson_id, sco_id, launch, sequence, state, updated_at)
      select student.id, lesson.id, s.sco, 1, 1, s.state, now()
      from student, lesson, (values ${rows}) s(sco, state)`,
    );
    await migrateDatabase(database.url);
    const { rows: found } = await database.pool.query<Record<string, unknown>>(
      'select sco_id, lesson_status, score_percent, bytes > 0 as measured from scorm_states',
    );
    expect(found).toHaveLength(states.length);
    for (const [sco_id, , [lesson_status, score_percent]] of states) {
      expect(found).toContainEqual({ sco_id, lesson_status, score_percent, measured: true });
    }
    await database.close();
  });
});
