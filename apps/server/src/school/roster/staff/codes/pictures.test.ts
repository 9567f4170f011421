import { fetchPictureClass, printPictures, resetPictures } from '@skillkite/contract/staff/roster';
import { LOGIN_PICTURES, type LoginPicture } from '@skillkite/rules/access/picture-login';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { unique } from '../../../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../../../testing/data/people.ts';
import { wordsOfPages } from '../../../../testing/files/pdf-words.ts';
import { students } from '../../../accounts/tables.ts';
import { picturesHash } from '../../../login/pictures/pictures.ts';
import { pinKey } from '../../../login/pin/pin.ts';
import { rosterWorld } from '../../../../testing/data/roster-world.ts';

describe('pictures that a coordinator gives', () => {
  const roster = rosterWorld();
  const { aChild } = roster;

  describe('pictures for a class of I to III (D2 picture-login)', () => {
    const GRADE = 2;
    let section: string;
    let teacher: string;
    beforeEach(async () => {
      section = unique('Y').slice(0, 20);
      const place = { schoolId: roster.school.id, grade: GRADE, section };
      teacher = await personCookie(roster.test, await aPerson(roster.test, 'teacher', place));
    });
    const inClass = () => ({ school_id: roster.school.id, grade: GRADE, section });
    const print = (whom: 'without' | 'all') =>
      staffCall(roster.test, printPictures, { in_class: inClass(), whom }, teacher);
    const pupils = async (count: number) => {
      for (let number = 0; number < count; number += 1)
        await aChild({
          grade: GRADE,
          section,
          fullname: `Pupil ${String(number).padStart(3, '0')}`,
        });
    };
    const hashes = async () => {
      const rows = await roster.test.database.orm
        .select({ id: students.id, hash: students.picturesHash })
        .from(students)
        .where(eq(students.section, section))
        .orderBy(students.id);
      return new Map(rows.map(({ id, hash }) => [id, hash]));
    };
    /** Texts on the cards of a PDF, three pictures a card. */
    const picturesOn = async (pdf: string | null) => {
      const words = (await wordsOfPages(Buffer.from(pdf ?? '', 'base64'))).flat();
      const said = words.join(' ').matchAll(/[123]\. (\w+)/g);
      const names = [...said].map(([, name = '']) => name.toLowerCase() as LoginPicture);
      return Array.from({ length: names.length / 3 }, (_, at) => names.slice(3 * at, 3 * at + 3));
    };

    it('a teacher gives them to the whole class at one press; the cards say what counts, and no two children have the same', async () => {
      await pupils(90);
      expect((await print('without')).details.cards).toBe(90);
      await pupils(30);
      const asked = await staffCall(
        roster.test,
        fetchPictureClass,
        { in_class: inClass() },
        teacher,
      );
      expect(asked.details).toEqual({ children: 120, without_pictures: 30 });
      const before = await hashes();
      const { details } = await print('without');
      expect(details.cards).toBe(30);
      const after = await hashes();
      const settled = [...before].filter(([, hash]) => hash !== null);
      expect(settled.map(([id]) => [id, after.get(id)])).toEqual(settled);

      const key = await pinKey(roster.test.database.orm);
      const cards = await picturesOn(details.pdf);
      expect(cards).toHaveLength(30);
      const newcomers = [...before].flatMap(([id, hash]) => (hash === null ? [id] : []));
      for (const pictures of cards)
        expect(newcomers.map((id) => picturesHash(key, id, pictures))).toContainEqual(
          expect.toSatisfy((hash: string) => [...after.values()].includes(hash)),
        );
      const orders = LOGIN_PICTURES.flatMap((one) =>
        LOGIN_PICTURES.flatMap((two) => LOGIN_PICTURES.map((three) => [one, two, three] as const)),
      );
      const owned = [...after].map(([id, hash]) =>
        orders.findIndex((pictures) => picturesHash(key, id, pictures) === hash),
      );
      expect(owned).not.toContain(-1);
      expect(new Set(owned).size).toBe(120);

      expect((await print('without')).details).toEqual({ pdf: null, cards: 0 });
      expect((await print('all')).details.cards).toBe(120);
    });

    it('of two who give a class pictures at once one does, and the other is told', async () => {
      await pupils(2);
      const [first = 0] = (await hashes()).keys();
      const held = await roster.test.database.pool.connect();
      await held.query('begin');
      await held.query('select 1 from students where id = $1 for no key update', [first]);
      const both = [print('all'), print('all')];
      await expect
        .poll(async () => {
          const { rows } = await roster.test.database.pool.query<{ count: number }>(
            `select count(*)::int as count from pg_stat_activity
             where wait_event_type = 'Lock' and datname = current_database() and query like '%no key update%'`,
          );
          return rows[0]?.count;
        })
        .toBe(2);
      await held.query('commit');
      held.release();
      const done = await Promise.all(both);
      expect(done.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(done.find(({ status }) => status === 409)?.failure).toMatchObject({
        code: 'CHANGED_MEANWHILE',
        changed: { who: 'you', at: roster.test.clock.now().toISOString() },
      });
    });

    it('is for no older class', async () => {
      const in_class = { school_id: roster.school.id, grade: 6, section: 'A' };
      const asked = await staffCall(roster.test, fetchPictureClass, { in_class }, roster.by);
      expect(asked.failure.code).toBe('TOO_OLD_FOR_PICTURES');
      const printed = await staffCall(
        roster.test,
        printPictures,
        { in_class, whom: 'all' },
        roster.by,
      );
      expect(printed.failure.code).toBe('TOO_OLD_FOR_PICTURES');
    });

    it('a teacher gives one child new ones, with a card, in own classes only (D2 picture-tries)', async () => {
      const child = await aChild({ grade: GRADE, section });
      const reset = (student_id: number) =>
        staffCall(roster.test, resetPictures, { student_id }, teacher);
      const { details } = await reset(child.id);
      expect(await picturesOn(details.pdf)).toEqual([details.pictures]);
      const key = await pinKey(roster.test.database.orm);
      expect((await hashes()).get(child.id)).toBe(picturesHash(key, child.id, details.pictures));
      const other = await aChild({ grade: GRADE, section: 'Z' });
      expect((await reset(other.id)).failure.code).toBe('NOT_ALLOWED');
    });
  });

  it('new pictures are for classes I to III, and told once', async () => {
    const child = await aChild({ grade: 2 });
    const { details } = await staffCall(
      roster.test,
      resetPictures,
      { student_id: child.id },
      roster.by,
    );
    expect(new Set(details.pictures).size).toBe(3);
    const { rows } = await roster.test.database.pool.query<{ row: string }>(
      `select audit_log::text as row from audit_log where action = 'roster/reset_pictures' and subject_id = $1`,
      [String(child.id)],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(details.pictures[0]);
    const older = await aChild({ grade: 4 });
    expect(
      (await staffCall(roster.test, resetPictures, { student_id: older.id }, roster.by)).failure
        .code,
    ).toBe('TOO_OLD_FOR_PICTURES');
  });
});
