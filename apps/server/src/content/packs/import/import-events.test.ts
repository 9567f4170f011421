import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enrollEvent, eventDetails, fetchUserEvents } from '@skillkite/contract/school/events';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventEnrolments, events } from '../../../school/events/tables.ts';
import { settableClock } from '../../../testing/settable-clock.ts';
import { migrateDatabase } from '../../../database/database.ts';
import { fileStorage } from '../../../files/storage-file.ts';
import { type PackFolder, aPack } from '../../../testing/files/a-pack.ts';
import { type TestStudent, aStudent } from '../../../testing/data/builders.ts';
import { listenNotifications } from '../../../database/listen-notifications.ts';
import { LIVE_CHANNEL } from '../../../database/live-channel.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { migrateUntil, sendTo } from '../../../testing/earlier-database.ts';
import { importPack } from './import-pack.ts';
import { PackError, sentenceOf } from '../problem.ts';

const DEMO = new URL('../../../../../../content/demo', import.meta.url).pathname;
const DAY_MS = 86_400_000;

const event = (slug: string, rest: string) =>
  `- { slug: ${slug}, title: { en: Kites, hi: पतंगें }, kind: club, host: { en: The lab, hi: लैब },
  class_groups: [3, 2], minutes: 45, join_link: /explore, ${rest} }\n`;

describe('the events of a content pack', () => {
  let test: TestApp;
  let folder: string;
  let pack: PackFolder;
  // Ten in the morning in Kolkata.
  const clock = settableClock(new Date('2026-03-04T04:30:00Z'));
  beforeEach(async () => {
    test = await openTestApp();
    folder = await mkdtemp(join(tmpdir(), 'skillkite-store-'));
    pack = await aPack();
  });
  afterEach(async () => {
    await test.close();
    await pack.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const bringFrom = (path: string) =>
    importPack(path, {
      database: test.database,
      storage: fileStorage(folder),
      clock,
      mediaTools: null,
    });
  const bring = async (...entries: string[]) => {
    await pack.write({ 'events.yaml': entries.length > 0 ? entries.join('') : null });
    return bringFrom(pack.path);
  };
  const rows = () => test.database.orm.select().from(events).orderBy(events.id);
  const starts = async () => (await rows()).map(({ startsAt }) => startsAt.toISOString());

  it('begin at a time of a day in their zone, or days and minutes after their first import (D10)', async () => {
    const entries = [
      event('fixed', "day: '2027-01-15', at: '16:30'"),
      event('far', "day: '2027-01-15', at: '16:30', time_zone: Europe/London"),
      event('soon', "in_days: 2, at: '00:15'"),
      event('past', "in_days: -5, at: '23:59'"),
      event('now', 'in_minutes: 8'),
    ];
    await bring(...entries);
    const times = [
      '2027-01-15T11:00:00.000Z',
      '2027-01-15T16:30:00.000Z',
      '2026-03-05T18:45:00.000Z',
      '2026-02-27T18:29:00.000Z',
      '2026-03-04T04:38:00.000Z',
    ];
    expect(await starts()).toEqual(times);
    expect((await rows())[0]).toMatchObject({
      name: 'Kites',
      lang: 'en',
      translations: { hi: { name: 'पतंगें', host: 'लैब' } },
      classGroups: [2, 3],
      endsAt: new Date('2027-01-15T11:45:00Z'),
      capacity: null,
      joinLink: '/explore',
    });
    // A week later they have not moved; new events count from then.
    clock.advance(7 * DAY_MS);
    await bring(...entries, event('later', "in_days: 2, at: '00:15'"));
    expect(await starts()).toEqual([...times, '2026-03-12T18:45:00.000Z']);
  });

  it('keep their ids and who has a place, whatever a new version says of them (docs/develop/content-packs.md)', async () => {
    const at = "day: '2031-01-15', at: '16:30'";
    await bring(event('kites', `${at}, capacity: 2`), event('other', at));
    const [kites] = await rows();
    const student = await aStudent(test.database);
    const on = { user_id: student.id, event_id: kites?.id };
    await test.call(enrollEvent, on, student);
    await bring(event('other', at), event('kites', "day: '2031-02-01', at: '10:00', capacity: 3"));
    const { details } = await test.call(eventDetails, on, student);
    expect(details.event).toMatchObject({
      is_enrolled: 1,
      places_left: 2,
      starts_at: '2031-02-01T04:30:00.000Z',
    });
    expect((await bringFrom(pack.path)).kind).toBe('unchanged');
  });

  /** Students with pages that were notified during the work. */
  const toldDuring = async (work: () => Promise<unknown>): Promise<number[]> => {
    const told: number[] = [];
    const listener = await listenNotifications(test.database.pool, LIVE_CHANNEL, (words) => {
      if (words?.startsWith('news ')) told.push(Number(words.slice(5)));
    });
    await work();
    // Earlier notifications arrive before this one.
    await test.database.pool.query('select pg_notify($1, $2)', [LIVE_CHANNEL, 'news 0']);
    await vi.waitFor(() => expect(told).toContain(0));
    await listener.close();
    return told.filter((id) => id !== 0).toSorted((one, other) => one - other);
  };
  const newsFor = async (student: TestStudent) =>
    (
      await test.call(fetchUserEvents, { user_id: student.id, type: 'enrolled' }, student)
    ).details.events.map(({ news }) => news);

  it('with a new time notify students with a place, like those of a school (D13 events-told)', async () => {
    const at = (day: number) => `day: '2031-01-${day}', at: '16:30'`;
    await bring(event('kites', at(15)), event('other', at(15)));
    const [kites] = await rows();
    const student = await aStudent(test.database);
    await test.call(enrollEvent, { user_id: student.id, event_id: kites?.id }, student);
    clock.advance(1000);
    expect(
      await toldDuring(() =>
        bring(event('kites', `${at(15)}, capacity: 9`), event('other', at(16))),
      ),
    ).toEqual([]);
    expect(await newsFor(student)).toEqual([null]);
    expect(await toldDuring(() => bring(event('kites', at(17)), event('other', at(16))))).toEqual([
      student.id,
    ]);
    expect(await newsFor(student)).toEqual(['moved']);
    // It stays said in the versions that follow.
    expect(await toldDuring(() => bring(event('kites', at(17))))).toEqual([]);
    expect(await newsFor(student)).toEqual(['moved']);
  });

  it('that left the pack are cancelled for students with a place, else hidden, and return with the pack (D13 events-told)', async () => {
    const at = "day: '2031-01-15', at: '16:30'";
    const over = "day: '2026-01-15', at: '16:30'";
    await bring(event('kites', at), event('other', at), event('past', over));
    const [kites, other, past] = await rows();
    const [student, stranger] = [await aStudent(test.database), await aStudent(test.database)];
    const on = { user_id: student.id, event_id: kites?.id };
    await test.call(enrollEvent, on, student);
    await test.database.orm
      .insert(eventEnrolments)
      .values({ studentId: student.id, eventId: past?.id ?? 0, at: clock.now() });
    await test.database.pool.query('update events set enrolled = 1 where id = $1', [past?.id]);
    const seenBy = async (by: TestStudent) =>
      (await test.call(fetchUserEvents, { user_id: by.id, type: 'upcoming' }, by)).details.events;
    const open = async (by: TestStudent, event_id: number | undefined) =>
      (await test.call(eventDetails, { user_id: by.id, event_id }, by)).status;
    expect(await seenBy(student)).toHaveLength(2);
    expect(await toldDuring(() => bring())).toEqual([student.id]);
    expect(await seenBy(student)).toMatchObject([{ id: kites?.id, news: 'cancelled' }]);
    expect(await seenBy(stranger)).toEqual([]);
    expect(await newsFor(student)).toEqual(['cancelled']);
    expect((await test.call(eventDetails, on, student)).details.event.news).toBe('cancelled');
    expect(await open(stranger, kites?.id)).toBe(404);
    expect(await open(student, other?.id)).toBe(404);
    expect(await open(student, past?.id)).toBe(404);
    // Another version without the event sends no second notification.
    await pack.write({ 'pack.yaml': "id: kites\nname: Kites\nversion: '2'\n" });
    expect(await toldDuring(() => bring())).toEqual([]);
    expect(await newsFor(student)).toEqual(['cancelled']);
    expect(await toldDuring(() => bring(event('kites', at)))).toEqual([student.id]);
    expect(await newsFor(student)).toEqual([null]);
    expect(await open(stranger, kites?.id)).toBe(200);
  });

  it('cannot become smaller than the places that are taken, and then nothing is imported (docs/develop/content-packs.md)', async () => {
    const at = "day: '2031-01-15', at: '16:30'";
    await bring(event('kites', `${at}, capacity: 2`));
    const [kites] = await rows();
    for (const student of [await aStudent(test.database), await aStudent(test.database)])
      await test.call(enrollEvent, { user_id: student.id, event_id: kites?.id }, student);
    const smaller = `- { slug: kites, title: { en: K, hi: प }, kind: club, host: { en: L, hi: ल },
  class_groups: [2], minutes: 45, join_link: /explore, ${at},
  capacity: 1 }\n`;
    const error: unknown = await bring(smaller).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PackError);
    expect((error as PackError).problems.map(sentenceOf)).toEqual([
      'events.yaml:3:13: 2 students have a place already: the capacity cannot be less.',
    ]);
    expect((await rows())[0]).toMatchObject({ name: 'Kites', capacity: 2, enrolled: 2 });
    await bring(event('kites', `${at}, capacity: 2`));
  });

  it('of the demo lie around the day of installation, said in both languages, under ids that stay (D10)', async () => {
    await bringFrom(DEMO);
    const all = await rows();
    expect(all.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const days = all.map(({ startsAt }) =>
      Math.round((startsAt.getTime() - clock.now().getTime()) / DAY_MS),
    );
    expect(Math.min(...days)).toBeGreaterThan(-21);
    expect(Math.max(...days)).toBeLessThan(30);
    expect(days.filter((day) => day < 0).length).toBeGreaterThan(0);
    expect(
      all.every(({ translations: { hi } }) => /\p{Script=Devanagari}/u.test(hi?.name ?? '')),
    ).toBe(true);
  });
});

describe('an installation whose demo had events before packs did', () => {
  it('keeps them and who has a place when it is brought up to date (docs/develop/content-packs.md)', async () => {
    const database = await openTestDatabase({ isBare: true });
    const folder = await mkdtemp(join(tmpdir(), 'skillkite-store-'));
    await migrateUntil(database.url, '_events_of_packs');
    await sendTo(
      database.url,
      `with school as (
         insert into schools (code, name, created_at) values ('DEMO01', 'Demo', '2026-03-04T04:30:00Z') returning id
       ), login as (insert into accounts (school_id) select id from school returning id, school_id
       ), student as (
         insert into students (account_id, school_id, fullname, grade) select id, school_id, 'Asha', 6 from login returning id
       ), pack as (
         insert into packs (slug, name, version, digest, imported_at) values ('demo', 'Demo pack', '1', '-', now())
       ), club as (
         insert into events (id, slug, name, kind, host, class_groups, starts_at, ends_at, enrolled, join_link)
         values (7, 'kite-club', 'Kite club', 'club', 'Making lab', '{1,2,3}',
           '2026-03-24T11:00:00Z', '2026-03-24T11:50:00Z', 1, '/home') returning id
       )
       insert into event_enrolments (student_id, event_id, at) select student.id, club.id, now() from student, club`,
    );
    await migrateDatabase(database.url);
    const clock = settableClock(new Date('2026-03-10T04:30:00Z'));
    await importPack(DEMO, { database, storage: fileStorage(folder), clock, mediaTools: null });
    const all = await database.orm.select().from(events).orderBy(events.id);
    expect(all.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    // Still on the day it was on, in the row that had it.
    expect(all[6]).toMatchObject({
      name: 'Kite club',
      startsAt: new Date('2026-03-24T11:00:00Z'),
      enrolled: 1,
      translations: { hi: { name: 'पतंग क्लब' } },
    });
    expect(await database.orm.$count(eventEnrolments, eq(eventEnrolments.eventId, 7))).toBe(1);
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
});
