import { readFile, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { aCmi5 } from '../../apps/server/src/testing/files/a-cmi5.ts';
import { anH5p } from '../../apps/server/src/testing/files/an-h5p.ts';
import { openStage } from '../../scripts/scorm-try/scorm-try-stage.ts';
import { PASSWORD, expect } from '../fixtures/journey.ts';
import { ownActivity } from '../fixtures/own-activity.ts';
import { aPage, aPackage } from '../player/a-package.ts';
import { button, expectNoComplaints, leadsTo, shows, test } from './driven-journey.ts';
import { APPEARS_WITHIN_MS, type DrivenPage, type Query, within } from './driven-page.ts';

const inside = (title: string, css: string, text?: string | RegExp): Query => ({
  css,
  ...(text !== undefined && { text }),
  frames: [`iframe[title="${title}"]`, 'iframe'],
});

/** A package is kept file by file, and what waited is sent again after a while. */
const KEPT_WITHIN_MS = 120_000;

const DONE: Query = { css: '[role="status"]', text: /Done! \+\d+ RP/ };

async function logIn(page: DrivenPage, { url, loginId }: { url: string; loginId: string }) {
  await page.goto(`${url}/login`);
  await page.type({ css: 'input[autocomplete="username"]' }, loginId);
  await page.type({ css: 'input[type="password"]' }, PASSWORD);
  await page.click(button(/Log in/));
  await leadsTo(page, '/school-homepage');
}

/** The file that a maker left in a folder of its own, which goes. */
async function taken(path: string): Promise<{ file: string; files: Record<string, Buffer> }> {
  const content = await readFile(path);
  await rm(dirname(path), { recursive: true });
  return { file: basename(path), files: { [basename(path)]: content } };
}

test('an H5P content is answered, left, gone on with and scored (D7 h5p) @all', async ({
  browserOfProject: browser,
  url,
  database,
  passwordHash,
}, { project }) => {
  const title = 'Kites in the wind';
  const own = await ownActivity(
    { database, passwordHash },
    { slug: `h5p-${project.name}`, title, ...(await taken(await anH5p('quiz'))) },
  );
  const lesson = [own.student.id, own.lessonId];
  const page = await browser.open();
  await logIn(page, { url, loginId: own.loginId });
  await page.goto(url + own.path);
  await shows(page, inside(title, 'h1, h2, h3', title));
  await page.click(inside(title, 'button', 'yes 1'));
  await shows(page, inside(title, 'p', 'You said yes'));
  await page.close();

  const again = await browser.open();
  await again.goto(url + own.path);
  await shows(again, inside(title, 'p', 'You said yes'));
  await again.click(inside(title, 'button', 'no 2'));
  await shows(again, DONE);
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        `select is_done,
           (select count(*)::int from scorm_interactions where student_id = $1 and lesson_id = $2) as answers
         from lesson_progress where student_id = $1 and lesson_id = $2`,
        lesson,
      );
      return rows;
    })
    .toEqual([{ is_done: true, answers: 2 }]);
  expectNoComplaints(browser);
});

test('an H5P content of a downloaded course plays where no server answers, and is scored later; a browser that keeps none says so (D7 h5p, D15) @all', async ({
  browserOfProject: browser,
  product,
  database,
  passwordHash,
}, { project }) => {
  const title = 'Kites in the wind';
  const own = await ownActivity(
    { database, passwordHash },
    { slug: `h5p-kept-${project.name}`, title, ...(await taken(await anH5p('quiz'))) },
  );
  const page = await browser.open();
  await logIn(page, { url: product.url, loginId: own.loginId });
  await within(APPEARS_WITHIN_MS, 'the service worker', async () =>
    (await page.evaluate<boolean>('navigator.serviceWorker.controller !== null')) ? true : null,
  );
  await page.goto(product.url + own.path);
  await page.click(button(/Download course/));
  if (project.name === 'webkit') {
    // WebDriver uses a private window, which deletes a frame's storage with the frame.
    const cannot: Query = { css: '[role="status"]', text: 'This browser cannot keep activities' };
    await shows(page, cannot, KEPT_WITHIN_MS);
    return;
  }
  await shows(page, { css: 'p', text: /This course is downloaded/ }, KEPT_WITHIN_MS);
  await page.close();
  await product.stop();

  const first = await browser.open();
  await first.goto(product.url + own.path);
  await first.click(inside(title, 'button', 'yes 1'));
  await shows(first, inside(title, 'p', 'You said yes'));
  await first.close();
  const second = await browser.open();
  await second.goto(product.url + own.path);
  await shows(second, inside(title, 'p', 'You said yes'));
  await second.click(inside(title, 'button', 'no 2'));
  await shows(second, button('Continue'));
  await product.start();
  await expect
    .poll(
      async () => {
        const { rows } = await database.pool.query(
          `select is_done, (select count(*)::int from scorm_interactions where student_id = $1) as answers
           from lesson_progress where student_id = $1 and lesson_id = $2`,
          [own.student.id, own.lessonId],
        );
        return rows;
      },
      { timeout: KEPT_WITHIN_MS },
    )
    .toEqual([{ is_done: true, answers: 2 }]);
});

test('a cmi5 package is launched, told of, left, gone on with and passed (D7 cmi5-launch) @all', async ({
  browserOfProject: browser,
  url,
  database,
  passwordHash,
}, { project }) => {
  const title = 'Fly a kite';
  const own = await ownActivity(
    { database, passwordHash },
    { slug: `cmi5-${project.name}`, title, ...(await taken(await aCmi5())) },
  );
  const inPlayer = (css: string, text: string | RegExp): Query => ({
    css,
    text,
    frames: [`iframe[title="${title}"]`],
  });
  const page = await browser.open();
  await logIn(page, { url, loginId: own.loginId });
  await page.goto(url + own.path);
  await shows(page, inside(title, 'h1', 'The wind'));
  await page.click(inside(title, 'button', 'I read it'));
  await shows(page, inside(title, '#said', 'Told: completed'));
  await page.click(inside(title, 'button', 'Leave'));
  await shows(page, inPlayer('button', /The wind.*Done/));
  await page.click(inPlayer('button', 'Knots'));
  await shows(page, inside(title, 'h1', 'Knots'));
  await page.click(inside(title, 'button', 'Answer'));
  await shows(page, inside(title, '*', 'Kept 1'));
  await page.close();

  const again = await browser.open();
  await again.goto(url + own.path);
  await shows(again, inside(title, '*', 'Went on after 1'));
  await again.click(inside(title, 'button', 'Pass'));
  await shows(again, inside(title, '#said', 'Told: passed'));
  await shows(again, DONE);
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        'select is_done from lesson_progress where student_id = $1 and lesson_id = $2',
        [own.student.id, own.lessonId],
      );
      return rows;
    })
    .toEqual([{ is_done: true }]);
  expectNoComplaints(browser);
});

test('a package that begins by opening a window plays in its frame (D7) @all', async ({
  browserOfProject: browser,
}) => {
  const folder = await aPackage({
    items: [{ page: aPage({ script: `window.open('content.html', '_blank', 'width=900');` }) }],
    files: {
      'content.html': aPage({ script: `speak(); document.body.append('It plays here');` }),
    },
  });
  const stage = await openStage();
  try {
    const lesson = await stage.add(folder);
    const page = await browser.open();
    await page.goto(stage.pageFor({ student: 'one', lesson }));
    await shows(page, { css: 'body', text: 'It plays here', frames: ['iframe', 'iframe'] });
    await expect
      .poll(() => stage.work('one', lesson).messages.some(({ kind }) => kind === 'state'))
      .toBe(true);
    expectNoComplaints(browser);
  } finally {
    await stage.close();
    await rm(folder, { recursive: true });
  }
});
