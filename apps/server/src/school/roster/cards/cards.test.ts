import { studentLogin } from '@skillkite/contract/school/login';
import { AVATARS } from '@skillkite/rules/drawing/avatar';
import { avatarPicture } from '@skillkite/rules/learning/course/navigation';
import { LOGIN_PICTURES } from '@skillkite/rules/access/picture-login';
import { eq } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSchool, aStudent, unique } from '../../../testing/data/builders.ts';
import { wordsOfPages } from '../../../testing/files/pdf-words.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { hashPassword } from '../../login/password/password.ts';
import { accounts } from '../../accounts/tables.ts';
import { cardsPdf, parentCardsPdf, pictureCardsPdf } from './cards-pdf.ts';
import { issueCodes } from './issue-codes.ts';
import type { LoginCard, PictureCard } from './login-card.ts';

const PAGE = {
  product: 'Skillkite',
  address: 'http://127.0.0.1:4000/login',
  familyAddress: 'http://127.0.0.1:4000/family/join',
  language: 'hi',
} as const;

const pagesOf = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/Type \/Page\b/g)].length;

describe('login cards with first-time codes', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  const issued = async (wanted: Parameters<typeof issueCodes>[1]) => {
    const cards: LoginCard[] = [];
    const count = await issueCodes(test.database, wanted, async (made) => void cards.push(...made));
    expect(count).toBe(cards.length);
    return cards;
  };
  const logIn = (login_id: string, password: string) =>
    test.call(studentLogin, { login_id, password });

  it('gives a code to those of a school without a password, one to a login', async () => {
    const school = await aSchool(test.database, { name: 'हिल स्कूल' });
    const [login, settled] = [unique('nair'), unique('settled')];
    const ravi = await aStudent(test.database, {
      schoolId: school.id,
      loginId: login,
      fullname: 'Ravi',
      grade: 9,
      section: 'A',
    });
    const brother = { schoolId: school.id, accountId: ravi.accountId, fullname: 'Rohan', grade: 5 };
    await aStudent(test.database, brother);
    await aStudent(test.database, { schoolId: school.id, loginId: settled, passwordHash: 'x' });
    await aStudent(test.database, { schoolId: school.id, isDeleted: true });
    await aStudent(test.database, { loginId: unique('elsewhere') });
    const cards = await issued({ kind: 'newcomers', schoolCode: school.code.toLowerCase() });
    expect(cards).toEqual([
      {
        school: 'हिल स्कूल',
        students: [
          { fullname: 'Rohan', className: 'V' },
          { fullname: 'Ravi', className: 'IX A' },
        ],
        login: { kind: 'login-id', loginId: login },
        code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/),
        parentCode: expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){2}$/),
      },
    ]);
    const reply = await logIn(login, cards[0]?.code ?? '');
    expect(reply.details.password_ticket).not.toBeNull();
  });

  it('a named login gets a code in place of its password, and its sessions end', async () => {
    const login = unique('forgot');
    const passwordHash = await hashPassword('blue rabbit moon');
    const student = await aStudent(test.database, { loginId: login, passwordHash });
    const cookie = await test.cookieOf(student);
    const [card] = await issued({ kind: 'logins', names: [login.toUpperCase()] });
    expect((await logIn(login, 'blue rabbit moon')).failure.code).toBe('WRONG_LOGIN');
    expect((await logIn(login, card?.code ?? '')).status).toBe(200);
    const [, token = ''] = cookie.split('=');
    expect(await test.services.sessions.find(token)).toBeNull();
  });

  it('names an admission number with its school, and says when a login is not there', async () => {
    const school = await aSchool(test.database);
    const student = await aStudent(test.database, { schoolId: school.id });
    await test.database.orm
      .update(accounts)
      .set({ loginId: null, admissionNo: 'A-7' })
      .where(eq(accounts.id, student.accountId));
    const [card] = await issued({ kind: 'logins', names: [`${school.code}/a-7`] });
    expect(card?.login).toEqual({
      kind: 'admission',
      schoolCode: school.code,
      admissionNo: 'A-7',
    });
    await expect(issued({ kind: 'logins', names: ['nobody-at-all'] })).rejects.toThrow(
      '1 logins were named and 0 found',
    );
  });

  it('changes nothing when the cards could not be written', async () => {
    const login = unique('kept');
    await aStudent(test.database, { loginId: login });
    const [before] = await issued({ kind: 'logins', names: [login] });
    await expect(
      issueCodes(test.database, { kind: 'logins', names: [login] }, async () => {
        throw new Error('The disk is full.');
      }),
    ).rejects.toThrow('The disk is full.');
    expect((await logIn(login, before?.code ?? '')).status).toBe(200);
  });

  it('prints every tile and picture on cards for children who do not read, named in both languages (D2 picture-login)', async () => {
    const faces = [1, 2].flatMap((gender) =>
      [1, 2, 3, 4].map((id) => avatarPicture({ id, gender })),
    );
    const tiles = [...AVATARS, ...faces];
    const cards = tiles.map((tilePicture, index): PictureCard => ({
      school: 'Hill School',
      fullname: 'मीरा शर्मा',
      className: 'II A',
      tileName: 'मीरा',
      tilePicture,
      pictures: [0, 4, 7].flatMap(
        (step) => LOGIN_PICTURES[(index + step) % LOGIN_PICTURES.length] ?? [],
      ),
    }));
    const pdf = await pictureCardsPdf(cards, { ...PAGE, language: 'hi' });
    const pages = await wordsOfPages(pdf);
    expect(pages).toHaveLength(2);
    const words = pages[0]?.join('');
    expect(words).toContain('1. Mango · आम');
    expect(words).toContain('2. Lotus · कमल');
  });

  /** Where the words of a page stand, in points from its left. */
  const placesOf = async (pdf: Buffer) => {
    const loading = getDocument({ data: new Uint8Array(pdf) });
    const page = await (await loading.promise).getPage(1);
    const { items } = await page.getTextContent();
    const [, , width = 0, height = 0] = page.view;
    await loading.destroy();
    return {
      width,
      places: items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [
              {
                text: item.str,
                left: Number(item.transform[4]),
                width: item.width,
                down: height - Number(item.transform[5]),
              },
            ]
          : [],
      ),
    };
  };
  const MM = 72 / 25.4;
  const LONG = 'Aaaaaaaaa Bbbbbbb Ccccc Ddd Eeeeeee Ffffffffff Gggggg Hhhhh';
  const aCard = (fullname: string): LoginCard => ({
    school: 'Hill School',
    students: [{ fullname, className: 'VI A' }],
    login: { kind: 'login-id', loginId: 'long1' },
    code: 'ABCD-2345',
    parentCode: 'ABCD-2345-EFGH',
  });

  it.each([
    LONG,
    'A'.repeat(120),
    `${LONG} ${LONG}`,
    'श्रेया '.repeat(20).trim(),
    'W'.repeat(200),
    'محمد علي',
    'Asha Rao',
  ])(
    'keeps each part of a card inside its half of the sheet, and names clear of the code: %s (D14 card-parts)',
    async (fullname) => {
      const { width, places } = await placesOf(await cardsPdf([aCard(fullname)], PAGE));
      const letters = (half: typeof places) => half.map(({ text }) => text).join(' ');
      const [child, parents] = [
        places.filter(({ left }) => left < width / 2),
        places.filter(({ left }) => left >= width / 2),
      ];
      for (const one of child) expect(one.left + one.width).toBeLessThan(width / 2);
      // The name keeps clear of the code to scan: 34 mm wide, 8 mm from the edges, below the line of the school.
      const qr = { left: width - 42 * MM, top: 8 * MM + 15, bottom: 42 * MM + 15 };
      const beside = parents.filter(({ down }) => down > qr.top && down < qr.bottom + 8);
      expect(beside.length).toBeGreaterThan(1);
      for (const one of beside) expect(one.left + one.width).toBeLessThan(qr.left);
      expect(letters(child)).toContain('ABCD-2345');
      expect(letters(child)).not.toContain('ABCD-2345-EFGH');
      expect(letters(parents)).toContain('ABCD-2345-EFGH');
      expect(letters(parents)).not.toContain('long1');
    },
  );

  it('says which name it cannot print, instead of boxes', async () => {
    for (const name of ['محمد علي', '李明', 'தமிழ்']) {
      const pdf = await cardsPdf([aCard(name)], PAGE);
      const words = (await wordsOfPages(pdf))[0]?.join(' ') ?? '';
      expect(words.replaceAll(/\s+/g, ' ')).toContain(
        'VI A · This name cannot be printed. Write it here.',
      );
      expect(words).not.toContain(name);
    }
    for (const name of ['Asha Verma', 'मीरा शर्मा', 'Zoë Kṛṣṇa', 'आर्\u200dया'])
      expect((await wordsOfPages(await cardsPdf([aCard(name)], PAGE)))[0]?.join(' ')).not.toContain(
        'cannot be printed',
      );
  });

  it('draws four cards of two parts to a page with names of both scripts whole', async () => {
    const names = ['मीरा शर्मा', 'Asha Verma', 'श्रेया क्षत्रिय', 'कबीर Rao', 'अ'.repeat(60)];
    const cards = Array.from({ length: 9 }, (_, index): LoginCard => ({
      school: 'Hill School',
      students: [{ fullname: names[index % names.length] ?? '', className: 'VIII B' }],
      login: { kind: 'login-id', loginId: `student-${index}` },
      code: 'ABCD-2345',
      parentCode: 'ABCD-2345-EFGH',
    }));
    const pdf = await cardsPdf(cards, PAGE);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pagesOf(pdf)).toBe(3);
    expect(pagesOf(await parentCardsPdf(cards.slice(0, 8), PAGE))).toBe(1);
  });
});
