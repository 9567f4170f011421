import type { AnyCall } from '@skillkite/contract/call';
import {
  fetchPictureTiles,
  loginUsingPictures,
  makeMachineKnown,
} from '@skillkite/contract/school/login';
import type { LoginPicture } from '@skillkite/rules/access/picture-login';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSchool, aStudent } from '../../../testing/data/builders.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { issueMachineCodes } from '../machines/machine-codes.ts';
import { givePictures } from './pictures.ts';
import { schoolMachines } from '../tables.ts';

const MINUTE_MS = 60_000;
const turned = (pictures: readonly LoginPicture[]) => pictures.toReversed();

describe('fetch_picture_tiles and login_using_pictures', () => {
  let test: TestApp;
  let school: { id: number; code: string };
  beforeAll(async () => {
    test = await openTestApp();
    school = await aSchool(test.database);
  });
  afterAll(() => test.close());

  const aChild = async (given: Parameters<typeof aStudent>[1] = {}) => {
    const { id } = await aStudent(test.database, {
      fullname: 'Mini Rao',
      grade: 2,
      section: 'A',
      schoolId: school.id,
      ...given,
    });
    return givePictures(test.database.orm, id);
  };
  /** A browser, with the cookies it was given. */
  const aStranger = () => {
    const jar = new Map<string, string>();
    const send = async (call: AnyCall, payload: object) => {
      const response = await test.app.inject({
        method: 'POST',
        url: call.path,
        headers: {
          'x-access-key': test.services.config.accessKey,
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        payload,
      });
      for (const { name, value } of response.cookies) jar.set(name, value);
      return response;
    };
    const tiles = (of: object | null) => send(fetchPictureTiles, { of });
    const logIn = (tile: number, pictures: readonly LoginPicture[]) =>
      send(loginUsingPictures, { tile, pictures });
    return { send, tiles, logIn };
  };
  const aMachine = async (schoolCode = school.code) => {
    const [code] = await issueMachineCodes(test.database, {
      schoolCode,
      count: 1,
      now: test.clock.now(),
    });
    const machine = aStranger();
    await machine.send(makeMachineKnown, { code });
    return machine;
  };

  it('a known machine shows the classes, the tiles of one by first name, and lets its child in (D2 picture-login)', async () => {
    const child = await aChild();
    await aChild({ fullname: 'Zoya Khan', section: 'B' });
    await aStudent(test.database, { schoolId: school.id, grade: 3, section: 'A' });
    await aChild({ grade: 4 });
    await aChild({ isDeleted: true });
    const machine = await aMachine();
    expect((await machine.tiles(null)).json()).toMatchObject({
      details: {
        classes: [
          { grade: 2, section: 'A' },
          { grade: 2, section: 'B' },
        ],
        tiles: [],
      },
    });
    const shown = (await machine.tiles({ grade: 2, section: 'A' })).json<{
      details: { tiles: object[] };
    }>();
    expect(shown.details.tiles).toEqual([
      { tile: child.id, name: 'Mini', gender: 0, avatar: null },
    ]);
    expect((await machine.logIn(child.id, turned(child.pictures))).json()).toMatchObject({
      code: 'WRONG_LOGIN',
    });
    expect((await machine.logIn(child.id, child.pictures)).json()).toMatchObject({
      details: { user: { fullname: 'Mini Rao' }, pin_login: true },
    });
  });

  it('two students of a class with the same first name get an initial, others do not (D2 picture-login, D3)', async () => {
    for (const fullname of ['Aarav Kumar', 'Aarav Sharma', 'Meera Kumar', 'Meera'])
      await aChild({ fullname, section: 'D' });
    await aChild({ fullname: 'Zoya Kumar', section: 'D' });
    const machine = await aMachine();
    const shown = (await machine.tiles({ grade: 2, section: 'D' })).json<{
      details: { tiles: { name: string }[] };
    }>();
    expect(shown.details.tiles.map(({ name }) => name)).toEqual([
      'Aarav K.',
      'Aarav S.',
      'Meera',
      'Meera K.',
      'Zoya',
    ]);
  });

  it('an unknown, forgotten or foreign machine sees no tile and cannot sign in (D2 picture-login)', async () => {
    const child = await aChild();
    const other = await aSchool(test.database);
    const forgotten = await aMachine();
    await test.database.orm
      .update(schoolMachines)
      .set({ forgottenAt: test.clock.now() })
      .where(eq(schoolMachines.schoolId, school.id));
    for (const machine of [aStranger(), forgotten]) {
      const refused = { status: 403, code: 'MACHINE_UNKNOWN' };
      expect((await machine.tiles({ grade: 2, section: 'A' })).json()).toMatchObject(refused);
      expect((await machine.logIn(child.id, child.pictures)).json()).toMatchObject(refused);
    }
    const elsewhere = await aMachine(other.code);
    expect((await elsewhere.tiles({ grade: 2, section: 'A' })).json()).toMatchObject({
      details: { classes: [], tiles: [] },
    });
    expect((await elsewhere.logIn(child.id, child.pictures)).json()).toMatchObject({
      status: 401,
      code: 'WRONG_LOGIN',
    });
  });

  it('a child of class IV, or one who is not there, is answered alike', async () => {
    const older = await aChild({ grade: 4 });
    const machine = await aMachine();
    for (const tile of [older.id, 999_999_999])
      expect((await machine.logIn(tile, older.pictures)).json()).toMatchObject({
        code: 'WRONG_LOGIN',
      });
  });

  it('five wrong tries shut the tile on that machine for 15 minutes, and on no other; new pictures open it (D2 picture-tries)', async () => {
    const child = await aChild();
    const machine = await aMachine();
    const guess = async () => (await machine.logIn(child.id, turned(child.pictures))).statusCode;
    const answers: number[] = [];
    for (let wrong = 0; wrong < 6; wrong += 1) answers.push(await guess());
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await machine.logIn(child.id, child.pictures)).statusCode).toBe(429);
    const neighbour = await aMachine();
    expect((await neighbour.logIn(child.id, child.pictures)).statusCode).toBe(200);
    test.clock.advance(15 * MINUTE_MS);
    expect((await machine.logIn(child.id, child.pictures)).statusCode).toBe(200);

    for (let wrong = 0; wrong < 5; wrong += 1) await guess();
    expect((await machine.logIn(child.id, child.pictures)).statusCode).toBe(429);
    const { pictures: fresh } = await givePictures(test.database.orm, child.id);
    expect((await machine.logIn(child.id, fresh)).statusCode).toBe(200);
    expect((await machine.logIn(child.id, child.pictures)).statusCode).toBe(401);
  });

  it('guesses made at once are each counted (D2 picture-tries)', async () => {
    const child = await aChild();
    const machine = await aMachine();
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => machine.logIn(child.id, turned(child.pictures))),
    );
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 401)).toHaveLength(5);
    expect(codes.filter((code) => code === 429)).toHaveLength(4);
  });

  it('tries on many tiles slow down that machine only', async () => {
    const machine = await aMachine();
    const answers: number[] = [];
    for (let tile = 0; tile < 6; tile += 1) {
      const child = await aChild();
      for (let wrong = 0; wrong < 4; wrong += 1)
        answers.push((await machine.logIn(child.id, turned(child.pictures))).statusCode);
    }
    expect(answers.slice(0, 21)).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
    const child = await aChild();
    expect((await (await aMachine()).logIn(child.id, child.pictures)).statusCode).toBe(200);
  });
});
