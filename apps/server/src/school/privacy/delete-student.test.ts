import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestOwnData } from '@skillkite/contract/school/privacy';
import { aStudent } from '../../testing/data/builders.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { eventEnrolments, events } from '../events/tables.ts';
import { deleteStudent } from './delete-student.ts';
import { privacyRequests } from './tables.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('a place that is given back while its student is deleted is freed once (sections 3 and 4)', async () => {
  const { orm } = test.database;
  const student = await aStudent(test.database);
  const now = test.clock.now();
  const [event] = await orm
    .insert(events)
    .values({
      slug: 'kites',
      name: 'Kites',
      kind: 'talk',
      host: 'A host',
      classGroups: [2],
      startsAt: new Date(now.getTime() + 3_600_000),
      endsAt: new Date(now.getTime() + 7_200_000),
      capacity: 5,
      enrolled: 1,
      joinLink: '/home',
    })
    .returning();
  const eventId = event?.id ?? 0;
  await orm.insert(eventEnrolments).values({ studentId: student.id, eventId, at: now });
  await test.call(requestOwnData, { user_id: student.id, kind: 'deletion' }, student);
  const [request] = await orm.select().from(privacyRequests);

  // As leave_event does it, and not yet through.
  let deleting: Promise<unknown> | undefined;
  await orm.transaction(async (leaving) => {
    await leaving.delete(eventEnrolments).where(eq(eventEnrolments.studentId, student.id));
    await leaving
      .update(events)
      .set({ enrolled: sql`${events.enrolled} - 1` })
      .where(eq(events.id, eventId));
    deleting = deleteStudent(test.services, { requestId: String(request?.id) });
    await expect
      .poll(async () => {
        const { rows } = await orm.execute<{ waiting: number }>(sql`
          select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        return rows[0]?.waiting;
      })
      .toBe(1);
  });
  await deleting;
  const [left] = await orm.select().from(events);
  expect(left?.enrolled).toBe(0);
});
