import { coinHistory } from '@skillkite/contract/learning/coins';
import { fetchUserEvents } from '@skillkite/contract/school/events';
import { fetchSchoolEvents } from '@skillkite/contract/staff/events';
import { fetchPeople } from '@skillkite/contract/staff/people';
import { fetchPraise } from '@skillkite/contract/staff/praise';
import { fetchTechnicalIssues } from '@skillkite/contract/school/support';
import { STICKERS } from '@skillkite/rules/rewards/sticker';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStudent, aSchool, aStudent } from './testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from './testing/data/people.ts';
import { type TestApp, openTestApp } from './testing/test-app.ts';

type Page = { ids: readonly unknown[]; next: number | null };
type Ask = (most?: number) => Promise<Page>;

/** How many rows each list gets: more than any first page. */
const ROWS = 520;

describe('a list that is longer than its first page (decision 88)', () => {
  let test: TestApp;
  let student: TestStudent;
  let school_id: number;
  let by: string;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
    school_id = (await aSchool(test.database)).id;
    student = await aStudent(test.database, { schoolId: school_id, grade: 6, section: 'A' });
    const coordinator = await aPerson(test, 'coordinator', { schoolId: school_id });
    by = await personCookie(test, coordinator);
    const { orm } = test.database;
    const now = test.clock.now().toISOString();
    const many = sql`generate_series(1, ${ROWS}) n`;
    const anEvent = (sign: 1 | -1) => sql`
      insert into events (slug, school_id, name, kind, host, class_groups, starts_at, ends_at, join_link)
      select 'long-' || ${sign}::int || '-' || n, ${school_id}, 'Event ' || n, 'talk', 'Host', '{2}',
        ${now}::timestamptz + ${sign}::int * n * interval '1 day',
        ${now}::timestamptz + ${sign}::int * n * interval '1 day' + interval '1 hour', 'https://meet.example/long'
      from ${many}`;
    await orm.execute(anEvent(1));
    await orm.execute(anEvent(-1));
    await orm.execute(sql`
      insert into ledger (student_id, currency, amount, reason, source, at)
      select ${student.id}, 'coin', 1, 'gift', 'long:' || n, ${now}::timestamptz from ${many}`);
    await orm.execute(sql`
      insert into support_tickets (student_id, category, text, request_key, facts, created_at)
      select ${student.id}, 'other', 'Question ' || n, 'long-list-' || n, '{}', ${now}::timestamptz from ${many}`);
    await orm.execute(sql`
      with made as (
        insert into people (name, email, created_at, password_hash)
        select 'Teacher ' || n, 'long-' || n || '@school.example', ${now}::timestamptz, 'none' from ${many}
        returning id)
      insert into grants (person_id, role, scope_kind, school_id, grade, section, given_at)
      select id, 'teacher', 'class', ${school_id}, 6, 'A', ${now}::timestamptz from made`);
    await orm.execute(sql`
      insert into praises (student_id, person_id, request_key, sticker, words, at)
      select ${student.id}, ${coordinator.id}, gen_random_uuid(), ${STICKERS[0]}, 'Well done', ${now}::timestamptz from ${many}`);
  });
  afterAll(() => test.close());

  const asStudent = <T extends { next_most: number | null }>(
    details: T,
    rows: readonly { id: unknown }[],
  ): Page => ({ ids: rows.map(({ id }) => id), next: details.next_most });
  const lists: Record<string, Ask> = {
    'events of a student': async (most) => {
      const asked = { user_id: student.id, type: 'upcoming', most };
      const { details } = await test.call(fetchUserEvents, asked, student);
      return asStudent(details, details.events);
    },
    coins: async (most) => {
      const { details } = await test.call(coinHistory, { user_id: student.id, most }, student);
      return asStudent(details, details.rows);
    },
    tickets: async (most) => {
      const asked = { user_id: student.id, role_id: '6', most };
      const { details } = await test.call(fetchTechnicalIssues, asked, student);
      return asStudent(details, details.tickets);
    },
    'events of a school to come': async (most) => {
      const asked = { school_id, most_upcoming: most };
      const { details } = await staffCall(test, fetchSchoolEvents, asked, by);
      return { ids: details.upcoming.map((one) => one.event_id), next: details.next_upcoming };
    },
    'events of a school that are over': async (most) => {
      const { details } = await staffCall(
        test,
        fetchSchoolEvents,
        { school_id, most_past: most },
        by,
      );
      return { ids: details.past.map((one) => one.event_id), next: details.next_past };
    },
    'people of a school': async (most) => {
      const { details } = await staffCall(test, fetchPeople, { school_id, most }, by);
      return asStudent(details, details.people);
    },
    'praise of a student': async (most) => {
      const asked = { student_id: student.id, most };
      const { details } = await staffCall(test, fetchPraise, asked, by);
      return asStudent(details, details.praise);
    },
  };

  it.each(Object.entries(lists))(
    '%s: says that it goes on, and ends with every row once',
    async (_, ask) => {
      let page = await ask();
      expect(page.next).toBeGreaterThan(page.ids.length);
      for (let presses = 0; page.next !== null && presses < 10; presses += 1)
        page = await ask(page.next);
      expect(page.next).toBeNull();
      expect(new Set(page.ids).size).toBe(page.ids.length);
      expect(page.ids.length).toBeGreaterThanOrEqual(ROWS);
    },
  );
});
