import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { LOCALE_CODES, ORIGINAL_LOCALE, offeredLocale } from '@skillkite/rules/text/locale';
import type { Database } from '../../apps/server/src/database/database.ts';
import { aStudent } from '../../apps/server/src/testing/data/builders.ts';
import { ACTIVITY } from '../fixtures/activity.ts';
import { doneBefore } from '../fixtures/done-before.ts';
import { beginSession } from '../fixtures/accounts/begin-session.ts';
import { PASSWORD, expect, test } from '../fixtures/journey.ts';

const repoRoot = fileURLToPath(new URL('../..', import.meta.url));
const CONFIG = /(<script type="application\/json" id="runtime-config">)([^<]*)/;
const SMALL = { width: 320, height: 640 };

const configIn = (html: string): string => CONFIG.exec(html)?.[2] ?? '{}';

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat(offeredLocale(ORIGINAL_LOCALE).tag, { month: 'short' }).format(
    new Date(2026, month, 15),
  ),
);

/** By their places: labels are in a language. */
async function signIn(page: Page, loginId: string): Promise<void> {
  await page.locator('input').first().fill(loginId);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/home|skill-introduction/);
}

test.describe('a language that is not complete', { tag: '@desktop' }, () => {
  test('is offered where the operator names it, and says in English what it lacks (D17 keys-with-fallback)', async ({
    page,
    fresh,
  }) => {
    await page.setViewportSize(SMALL);
    // As the server writes it with LOCALES=en,hi,mr.
    await page.route(
      (url) => !/\/(?:assets|api)\/|\.\w+$/.test(url.pathname),
      async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(CONFIG, (_all, tag: string, json: string) => {
          const config = {
            ...(JSON.parse(json) as object),
            locales: LOCALE_CODES.map(offeredLocale),
          };
          return tag + JSON.stringify(config);
        });
        await route.fulfill({ response, body });
      },
    );
    await page.addInitScript(() => localStorage.setItem('language', 'mr'));
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'आपला पतंग वाट पाहतोय' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
    // Of more than two languages all are there to choose from, by the keyboard too.
    const onLogin = page.getByRole('combobox', { name: 'भाषा' });
    await expect(onLogin.getByRole('option')).toHaveText(['English', 'हिन्दी', 'मराठी']);
    await onLogin.focus();
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await page.getByRole('combobox', { name: 'भाषा' }).selectOption('मराठी');
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
    await signIn(page, fresh.loginId);
    await page.getByRole('button', { name: 'Profile menu' }).click();
    const inMenu = page.getByRole('combobox', { name: 'Language' });
    await expect(inMenu).toHaveValue('mr');
    await inMenu.selectOption('हिन्दी');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await page.getByRole('combobox', { name: 'भाषा' }).selectOption('मराठी');
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
    await page.goto('/edit-profile');
    await expect(page.getByRole('heading', { name: 'प्रोफाइल बदला' })).toBeVisible();
    await expect(page.getByText('मराठी', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
    await page.goto('/support');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[A-Za-z]/);
  });

  test('is not offered unless LOCALES names it (D17 one-registry)', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'mr'));
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(configIn(await (await page.request.get('/login')).text())).not.toContain('मराठी');
  });
});

test.describe('a child whose language is Hindi', { tag: '@desktop' }, () => {
  test.use({ viewport: { width: 390, height: 844 } });

  /** Words of more than two Latin letters, but for names. */
  const foreignWords = (said: string): string[] =>
    [...said.matchAll(/[A-Za-z]{3,}/g)].map(String).filter((word) => word !== 'Skillkite');

  /** A lesson of the demo pack to which everything before is done, opened by a student in Hindi. */
  async function openInHindi(
    { page, database, baseURL }: { page: Page; database: Database; baseURL: string | undefined },
    { courseId, id, grade = 10 }: { courseId: number; id: number; grade?: number },
  ): Promise<number> {
    const loginId = `hindi-${id}-${Date.now()}`;
    const student = await aStudent(database, { schoolId: 1, loginId, grade });
    await doneBefore(database, student.id, id);
    await page.addInitScript(() => {
      if (window.parent === window) localStorage.setItem('language', 'hi');
    });
    await beginSession(page, { database, baseURL, login: loginId });
    await page.goto(`/classroom/${courseId}/classes`);
    return student.id;
  }

  test('sorts the claims in Hindi, and that counts (D17 content-by-language)', async ({
    page,
    database,
    baseURL,
  }) => {
    const lesson = { courseId: ACTIVITY.courseId, id: ACTIVITY.lessonId, grade: 6 };
    const studentId = await openInHindi({ page, database, baseURL }, lesson);
    const player = page.frameLocator('iframe[title="दावे छाँटें"]');
    const activity = player.frameLocator('iframe');
    for (let claim = 1; claim <= 8; claim += 1) {
      await expect(activity.getByText(`8 में से दावा ${claim}`)).toBeVisible();
      expect(foreignWords(await activity.locator('body').innerText())).toEqual([]);
      await activity.getByRole('button', { name: 'राय' }).click();
      expect(foreignWords(await activity.locator('body').innerText())).toEqual([]);
      await activity.locator('#next').click();
    }
    await expect(activity.getByRole('heading')).toHaveText('आपने 8 में से 3 दावे सही डिब्बे में रखे।');
    await expect
      .poll(async () => {
        const { rows } = await database.pool.query<{ is_done: boolean }>(
          'select is_done from lesson_progress where student_id = $1 and lesson_id = $2',
          [studentId, lesson.id],
        );
        return rows[0]?.is_done;
      })
      .toBe(true);
  });

  for (const { kind, words, ...lesson } of [
    { kind: 'a spreadsheet', courseId: 1031, id: 10313, words: 'व्यक्ति 9' },
    { kind: 'a Word document', courseId: 1033, id: 10333, words: 'पढ़ने से बच्चे स्वस्थ रहते हैं' },
  ])
    test(`reads ${kind} in Hindi (D17 content-by-language)`, async ({
      page,
      database,
      baseURL,
    }) => {
      await openInHindi({ page, database, baseURL }, lesson);
      await expect(page.locator('main').getByText(words)).toBeVisible();
      expect(foreignWords(await page.locator('main').innerText())).toEqual([]);
    });

  test('is given the PDF in Hindi (D17 content-by-language)', async ({
    page,
    database,
    baseURL,
  }) => {
    const asked = page.waitForResponse((response) => response.url().endsWith('.pdf'));
    await openInHindi({ page, database, baseURL }, { courseId: 1032, id: 10323 });
    const file = join(repoRoot, 'content/demo/media/documents/pocket-guide-to-charts.hi.pdf');
    expect(await (await asked).body()).toEqual(await readFile(file));
    await expect(page.locator('main canvas').first()).toBeVisible();
    expect(foreignWords(await page.locator('main').innerText())).toEqual([]);
  });
});

test.describe('the pseudo-locale', { tag: ['@desktop', '@all'] }, () => {
  test.use({ viewport: SMALL });
  let built: string;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    built = await mkdtemp(join(tmpdir(), 'skillkite-pseudo-'));
    execFileSync(
      process.execPath,
      [
        'node_modules/vite/bin/vite.js',
        'build',
        'apps/web',
        `--outDir=${built}`,
        '--logLevel=error',
      ],
      { cwd: repoRoot, env: { ...process.env, PSEUDO_LOCALE: 'on' } },
    );
  });
  test.afterAll(async () => {
    await rm(built, { recursive: true, force: true });
  });

  /** The pages of that build, with the configuration of the server that answers their calls. */
  async function servePseudo(page: Page): Promise<string[]> {
    const answers: string[] = [];
    page.on('response', async (response) => {
      if (response.url().includes('/api/')) answers.push(await response.text().catch(() => ''));
    });
    await page.route(
      (url) => !url.pathname.startsWith('/api/') && !url.pathname.startsWith('/files/'),
      async (route) => {
        const { pathname } = new URL(route.request().url());
        if (pathname.startsWith('/assets/')) return route.fulfill({ path: join(built, pathname) });
        if (extname(pathname) !== '') return route.continue();
        const name = /login/.test(pathname) ? 'login.html' : 'index.html';
        const config = configIn(await (await route.fetch()).text());
        const html = await readFile(join(built, name), 'utf8');
        const body = html.replace(CONFIG, (_all, tag: string) => tag + config);
        return route.fulfill({ body, contentType: 'text/html; charset=utf-8' });
      },
    );
    return answers;
  }

  /** Words of the screen that come neither from our texts nor from the server. */
  const untranslated = async (page: Page, known: readonly string[]): Promise<string[]> => {
    const said = await page.evaluate(() => {
      const found: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (!node.parentElement?.closest('script,style,noscript'))
          found.push(node.textContent ?? '');
      for (const element of document.querySelectorAll('[aria-label],[placeholder],[title],[alt]'))
        for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
          found.push(element.getAttribute(name) ?? '');
      return found;
    });
    return (
      said
        .map((text) => text.trim())
        .filter((text) => /[A-Za-z]{3}/.test(text) && !/[⟦⟧]/.test(text))
        // Numbers and days are said by Intl.
        .filter((text) => !/\d/.test(text) && !known.some((part) => part.includes(text)))
    );
  };

  test('fits a narrow phone on every screen, and shows nothing that was not translated', async ({
    page,
    fresh,
  }) => {
    const answers = await servePseudo(page);
    await page.goto('/login');
    await expect(page.getByText('⟦').first()).toBeVisible();
    const known = () => [
      ...answers,
      ...MONTHS,
      'Skillkite',
      ...LOCALE_CODES.map((code) => offeredLocale(code).name),
    ];
    const look = async (path: string) => {
      await expect(page.locator('h1').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth), path)
        .toBeLessThanOrEqual(SMALL.width);
      expect.soft(await untranslated(page, known()), path).toEqual([]);
    };
    await look('/login');
    await signIn(page, fresh.loginId);
    for (const path of [
      '/home',
      '/school-homepage',
      '/explore',
      '/dashboard',
      '/events',
      '/edit-profile',
      '/support',
      '/profile/certificates',
      '/profile-favorite',
    ]) {
      await page.goto(path);
      await look(path);
    }
  });
});
