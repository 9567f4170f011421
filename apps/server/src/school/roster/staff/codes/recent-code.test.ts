import {
  printCards,
  printParentCodes,
  printPictures,
  resetCode,
  resetPictures,
  resetPin,
} from '@skillkite/contract/staff/roster';
import { describe, expect, it } from 'vitest';
import { unique } from '../../../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../../../testing/data/people.ts';
import { rosterWorld } from '../../../../testing/data/roster-world.ts';

describe('a code that is given twice within minutes', () => {
  const roster = rosterWorld();
  const { aChild } = roster;

  describe('of two who give a way in within minutes', () => {
    type Way = 'card' | 'code' | 'parentCode' | 'pin' | 'pictures' | 'classPictures';
    const make = (way: Way, child: { id: number }, cookie: string, again?: 1) => {
      const more = again === undefined ? {} : { again };
      const in_class = { school_id: roster.school.id, grade: 2, section: 'A' };
      const student_ids = [child.id];
      const student = { student_id: child.id, ...more };
      switch (way) {
        case 'card':
          return staffCall(roster.test, printCards, { in_class, student_ids, ...more }, cookie);
        case 'parentCode':
          return staffCall(
            roster.test,
            printParentCodes,
            { in_class, student_ids, ...more },
            cookie,
          );
        case 'classPictures':
          return staffCall(roster.test, printPictures, { in_class, whom: 'all', ...more }, cookie);
        case 'code':
          return staffCall(roster.test, resetCode, student, cookie);
        case 'pin':
          return staffCall(roster.test, resetPin, student, cookie);
        case 'pictures':
          return staffCall(roster.test, resetPictures, student, cookie);
      }
    };
    /** All that signs a child in, or joins a parent, as it is kept. */
    const kept = async (child: { id: number }) => {
      const { rows } = await roster.test.database.pool.query(
        `select a.first_code_hash, p.code_hash, s.pin_hash, s.pictures_hash from students s
         join accounts a on a.id = s.account_id left join parent_codes p on p.account_id = a.id where s.id = $1`,
        [child.id],
      );
      return rows;
    };
    const another = async () =>
      personCookie(
        roster.test,
        await aPerson(
          roster.test,
          'coordinator',
          { schoolId: roster.school.id },
          { name: 'Ravi Nair' },
        ),
      );

    it.each<[Way, Way]>([
      ['card', 'card'],
      ['card', 'code'],
      ['code', 'card'],
      ['code', 'parentCode'],
      ['parentCode', 'card'],
      ['parentCode', 'parentCode'],
      ['pin', 'pin'],
      ['pictures', 'pictures'],
      ['pictures', 'classPictures'],
      ['classPictures', 'pictures'],
    ])(
      'a %s by one, then a %s by the other: the second is told who made it and when, and may make another (D12 versions)',
      async (first, second) => {
        const child = await aChild({ grade: 2, section: 'A', loginId: unique('two') });
        expect((await make(first, child, await another())).status).toBe(200);
        const [at, before] = [roster.test.clock.now().toISOString(), await kept(child)];
        roster.test.clock.advance(3 * 60_000);
        const refused = await make(second, child, roster.by);
        expect(refused.failure).toMatchObject({
          status: 409,
          code: 'CHANGED_MEANWHILE',
          changed: { who: 'person', name: 'Ravi Nair', at, fields: [] },
        });
        expect(await kept(child)).toEqual(before);
        expect((await make(second, child, roster.by, 1)).status).toBe(200);
        expect(await kept(child)).not.toEqual(before);
      },
    );

    it('does not ask about own, old or unaffected codes', async () => {
      const child = await aChild({ grade: 2, section: 'A', loginId: unique('two') });
      expect((await make('card', child, roster.by)).status).toBe(200);
      expect((await make('card', child, roster.by)).status).toBe(200);
      const other = await another();
      expect((await make('pin', child, other)).status).toBe(200);
      expect((await make('card', child, other)).failure.code).toBe('CHANGED_MEANWHILE');
      roster.test.clock.advance(10 * 60_000);
      expect((await make('card', child, other)).status).toBe(200);
    });

    it('at one moment one makes it, and the other is told', async () => {
      const child = await aChild({ grade: 2, section: 'A', loginId: unique('two') });
      const other = await another();
      const [one, two] = await Promise.all([
        make('pin', child, roster.by),
        make('pin', child, other),
      ]);
      expect([one.status, two.status].toSorted()).toEqual([200, 409]);
    });
  });
});
