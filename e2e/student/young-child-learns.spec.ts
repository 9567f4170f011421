import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { importPack } from '../../apps/server/src/content/packs/import/import-pack.ts';
import { systemClock } from '../../apps/server/src/time/clock.ts';
import { fileStorage } from '../../apps/server/src/files/storage-file.ts';
import { aPack } from '../../apps/server/src/testing/files/a-pack.ts';
import { aStudent } from '../../apps/server/src/testing/data/builders.ts';
import { heardOn, listenTo } from '../fixtures/ear.ts';
import { expect, test as journey } from '../fixtures/journey.ts';
import { doneBefore } from '../fixtures/done-before.ts';
import { openedYesterday } from '../fixtures/opened-before.ts';
import { sayHandIn } from '../fixtures/project.ts';
import { readToEnd } from '../fixtures/reading.ts';
import { giveVoices, saidOn } from '../fixtures/voice.ts';

/** Whether something lies over a thing: at its middle, or near its corners. */
const isCovered = (of: Locator): Promise<boolean> =>
  of.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const places = [0.15, 0.5, 0.85].flatMap((x) => [0.15, 0.5, 0.85].map((y) => [x, y] as const));
    return places.some(([x, y]) => {
      const found = document.elementFromPoint(left + x * width, top + y * height);
      return found === null || !element.contains(found);
    });
  });

/** A child of class II of the demo school without progress. */
const test = journey.extend<{ child: { id: number; loginId: string } }>({
  child: async ({ database, passwordHash }, use, { parallelIndex }) => {
    const loginId = `child-${parallelIndex}-${Date.now()}`;
    const { id } = await aStudent(database, {
      schoolId: 1,
      loginId,
      passwordHash,
      fullname: 'Mini Rao',
      gender: 2,
      grade: 2,
    });
    await openedYesterday(database, id);
    await use({ id, loginId });
  },
});

test('a child who does not read finds doors, hears what they are, and sees neither ranks nor coins; a story opens the fourth (decision 15, decision 80)', async ({
  page,
  child,
  database,
  logIn,
  expectAccessible,
}) => {
  await giveVoices(page, ['en-IN']);
  await logIn(child.loginId);
  const words = async () => (await saidOn(page)).map(({ text }) => text);
  const doors = page.getByRole('navigation', { name: 'Where to?' }).getByRole('link');
  // No story can be heard yet: its door would lead to nothing.
  await expect(doors).toHaveText(['Learn', 'Play', 'My kites']);
  await expect.poll(words).toContain('Good to see you!');
  await expectAccessible();
  await expect(page.getByRole('banner').getByRole('button', { name: /Mini/ })).toBeVisible();
  await expect(page.getByText(/coin|reward point/)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);

  // The first tap says the word, the second opens the door.
  await doors.nth(2).click();
  await expect.poll(words).toContain('My kites');
  expect(new URL(page.url()).search).toBe('');
  await doors.nth(2).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your kites will fly here/);
  await page.getByRole('link', { name: 'Learn' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a kite!');
  const first = page.getByRole('link', { name: 'One to five' });
  const shut = page.getByRole('button', { name: /^Six to ten/ });
  await expect(first).toBeVisible();
  await expectAccessible();
  await shut.click();
  await expect.poll(words).toContain('First fly the kite before it.');
  // Keyboard users heard the label from the screen reader.
  await first.press('Enter');
  await expect(page).toHaveURL(/\/classroom\/1061\/classes$/);
  await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a kite!');

  // The lesson before a story is done: it is behind its door before it was heard.
  await doneBefore(database, child.id, 10713);
  await page.goto('/home');
  await expect(doors).toHaveText(['Learn', 'Play', 'Stories', 'My kites']);
  await page.goto('/home?door=stories');
  await expect(page.getByRole('link', { name: 'Who is at the door?' })).toBeVisible();
});

test('the way out and the menu are for a grown-up: held, by keys too, and never a trap (decision 80) @one-screen', async ({
  page,
  child,
  beginAs,
  expectAccessible,
}) => {
  await giveVoices(page, ['en-IN']);
  await beginAs(child.loginId, '/school-homepage');
  const words = async () => (await saidOn(page)).map(({ text }) => text);
  const out = page.getByRole('button', { name: 'Log out' });
  await out.click();
  await expect.poll(words).toContain('hold for two seconds.');
  await expect(page.getByText('For a grown-up: hold for two seconds.')).toBeVisible();
  await expect(out).toHaveAccessibleDescription(/hold Enter or Space for two seconds/);
  const menu = page.getByRole('button', { name: /Mini/ });
  const edit = page.getByRole('button', { name: 'Edit profile' });
  await menu.click();
  await expect(edit).toBeHidden();
  await menu.click({ delay: 2300 });
  await expect(edit).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(edit).toBeHidden();
  // What cannot be held is asked about in words.
  await out.evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole('dialog', { name: 'Are you a grown-up?' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(out).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/school-homepage');
  await out.focus();
  await page.keyboard.down('Enter');
  await page.waitForURL('**/login');
});

test('a lesson asks by pictures: the first tap names one, the second answers, and the feedback is spoken (decision 15, D16)', async ({
  page,
  child,
  beginAs,
  expectAccessible,
}) => {
  await giveVoices(page, ['en-IN']);
  await listenTo(page);
  await beginAs(child.loginId, '/classroom/1061/classes');
  await expectAccessible();
  await page.getByRole('button', { name: 'Begin' }).click();
  const words = async () => (await saidOn(page)).map(({ text }) => text.trim());
  const picture = (name: string) =>
    page.getByRole('list', { name: 'Pictures' }).getByRole('button', { name });
  const says = page.getByRole('dialog').getByRole('heading', { level: 2 });
  await expect(says).toHaveText('Where are three mangoes?');
  await expect(says).toBeFocused();
  await expect.poll(words).toContain('Where are three mangoes?');
  await expectAccessible();
  await picture('Two mangoes').click();
  // The picture's text is spoken and shown; the pulsing button answers, like a second tap.
  await expect.poll(words).toContain('Two mangoes');
  await expect(page.getByRole('status').filter({ hasText: 'Two mangoes' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose this one' })).toBeVisible();
  await expectAccessible();
  await expect(says).toHaveText('Where are three mangoes?');
  await picture('Two mangoes').click();
  await expect(says).toHaveText('Here are two. Count with your finger.');
  await expect.poll(words).toContain('Count with your finger.');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
  // Wrong makes no sound, right a short one (look).
  expect(await heardOn(page)).toEqual({ sounds: 0, touches: [] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(says).toBeFocused();

  for (const [right, praise] of [
    ['Three mangoes', 'You counted three mangoes!'],
    ['One kite', 'You counted one kite!'],
    ['Four cups', 'You counted four cups!'],
    ['Five parrots', 'You counted five parrots!'],
  ] as const) {
    await picture(right).click();
    await page.getByRole('button', { name: 'Choose this one' }).click();
    await expect(says).toContainText(praise);
    // With the keyboard too: focus moves to the next question.
    await page.getByRole('button', { name: 'Continue' }).press('Enter');
    await expect(says).not.toContainText(praise);
    await expect(says).toBeFocused();
  }
  expect((await heardOn(page)).touches).toEqual([[12], [12], [12], [12]]);
  await expect(says).toHaveText('Yay, you did it all!');
  await expect(says).toBeFocused();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Colour');
  await expect(page.getByRole('main')).toBeFocused();

  // The next lesson is a picture to colour: a colour, then a part; the last part is the answer. All of it is seen on a small phone.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 568 });
  await page.getByRole('button', { name: 'Begin' }).click();
  const part = (name: string) => page.getByRole('button', { name });
  const colour = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(says).toContainText('Red on top, yellow below');
  await expect(colour('green')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => isCovered(colour('green'))).toBe(false);
  await expectAccessible();
  await part('Top: not coloured').click();
  await expect.poll(words).toContain('Take a colour first.');
  await colour('red').click();
  await part('Top: not coloured').click();
  await colour('yellow').click();
  // By keys too.
  await part('Below: not coloured').focus();
  await page.keyboard.press('Enter');
  await colour('red').click();
  // A tap near the tail.
  const drawing = page.locator('svg[viewBox="0 0 200 200"]');
  const side = (await drawing.boundingBox())?.width ?? 0;
  await drawing.click({ position: { x: (74 / 200) * side, y: (160 / 200) * side } });
  await expect(says).toHaveText('The tail is green.');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeInViewport({ ratio: 1 });
  for (const name of ['red', 'yellow', 'green']) {
    await colour(name).scrollIntoViewIfNeeded();
    expect(await isCovered(colour(name))).toBe(false);
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(part('Top: red')).toBeVisible();
  await colour('green').dragTo(part('Tail: not coloured'));
  await expect(says).toContainText('You coloured the kite!');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 });
  if (size) await page.setViewportSize(size);
  await page.getByRole('button', { name: 'Continue' }).click();
  for (const [name, paint] of [
    ['Roof', 'red'],
    ['Wall', 'yellow'],
    ['Door', 'blue'],
  ] as const) {
    await colour(paint).click();
    // The door stands before the wall.
    await part(`${name}: not coloured`).press('Enter');
  }
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  // The course is done: its kite flies, and nothing counts what that earned.
  const celebration = page.getByRole('dialog');
  await expect(celebration.getByRole('heading')).toHaveText('“One to five” is done!');
  await expect(celebration.getByText(/RP|coin/)).toHaveCount(0);
  // The end and the next course are spoken; one large button leads there.
  await expect.poll(async () => (await words()).at(-1)).toBe('Six to ten');
  await expect(celebration.getByText(/of 4 courses|lessons/)).toHaveCount(0);
  expect((await words()).slice(-3)).toEqual(['“One to five” is done!', 'Next kite:', 'Six to ten']);
  await expectAccessible();
  await celebration.getByRole('link', { name: /^Next kite: Six to ten/ }).click();
  await expect(page).toHaveURL(/\/classroom\/1062\/classes$/);

  // Finished questions return as today's game with pictures, and its end shows no numbers.
  await page.goto('/home?door=play');
  const game = page.getByRole('link', { name: 'Today’s game' });
  await game.click();
  await expect.poll(words).toContain('Today’s game');
  await game.click();
  await expect(page).toHaveURL(/\/practice$/);
  await expect(says).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Close the quiz' }).click();

  // Finished lessons can be repeated, and the kite stays.
  await page.goto('/home?door=play');
  const again = page.getByRole('link', { name: 'Touch' });
  await again.click();
  await again.click();
  await expect(page).toHaveURL(/\/classroom\/1061\/classes$/);
  await page.goto('/home?door=kites');
  await expect(page.getByRole('link', { name: 'One to five' })).toBeVisible();
});

test('things are sorted into baskets by dragging, by tapping and by keys; what lay wrong comes back with its reason (decision 15) @one-screen', async ({
  page,
  child,
  database,
  beginAs,
  expectAccessible,
}) => {
  const lessonId = 10643;
  await doneBefore(database, child.id, lessonId);
  await giveVoices(page, ['en-IN']);
  await beginAs(child.loginId, '/classroom/1064/classes');
  await page.getByRole('button', { name: 'Begin' }).click();
  const says = page.getByRole('dialog').getByRole('heading', { level: 2 });
  const thing = (name: string) =>
    page.getByRole('list', { name: 'Things' }).getByRole('button', { name });
  const basket = (name: string) => page.getByRole('button', { name, exact: true });
  const taken = (name: string) => page.getByRole('button', { name: `${name}: take it out again` });
  await expect(says).toHaveText('Do you eat it or wear it?');
  await expectAccessible();
  await thing('Mango').dragTo(basket('We eat it'), { targetPosition: { x: 20, y: 100 } });
  await expect(taken('Mango')).toBeVisible();
  await thing('Carrot').click();
  await basket('We wear it').click();
  await taken('Carrot').click();
  await expect(thing('Carrot')).toBeFocused();
  await thing('Carrot').press('Enter');
  await basket('We eat it').press('Enter');
  await expect(thing('Shoe')).toBeVisible();
  await thing('Shoe').press('Enter');
  await basket('We wear it').press('Enter');
  await taken('Shoe').press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
  for (const name of ['Shoe', 'Sock', 'Banana', 'Glove']) {
    await thing(name).click();
    await basket(name === 'Shoe' || name === 'Glove' ? 'We wear it' : 'We eat it').click();
  }
  await expect(says).toHaveText('A sock keeps your foot warm.');
  await expectAccessible();
  // Answers are stored, so the page may close.
  await page.reload();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(taken('Mango')).toBeVisible();
  await thing('Sock').click();
  await basket('We wear it').click();
  await expect(says).toContainText('You sorted all six!');
});

test('what a child misses three times is done together, and then shown (D25 half-solved, seen) @one-screen', async ({
  page,
  child,
  database,
  beginAs,
  expectAccessible,
}) => {
  const lessonId = 10643;
  await doneBefore(database, child.id, lessonId);
  const { rows } = await database.pool.query<{ id: number; places: number[] }>(
    `select q.id::int, (select json_agg((v->>'place')::int order by n)
       from jsonb_array_elements(q.content->'options') with ordinality o(v, n)) as places
     from quiz_questions q where q.lesson_id = $1 and q.retired_at is null order by q.position`,
    [lessonId],
  );
  const [first, ...others] = rows.map(({ id, places }) => ({
    question_id: id,
    chosen: places,
    written: '',
  }));
  const missed = first && { ...first, chosen: first.chosen.map((place) => 3 - place) };
  await database.pool.query(
    `insert into quiz_runs (student_id, lesson_id, run_id, attempts, last_at) values ($1, $2, 'missed-so-far', $3, now())`,
    [child.id, lessonId, JSON.stringify([missed, missed, missed, ...others])],
  );
  await giveVoices(page, ['en-IN']);
  await beginAs(child.loginId, '/classroom/1064/classes');
  await page.getByRole('button', { name: 'Begin' }).click();
  const says = page.getByRole('dialog').getByRole('heading', { level: 2 });
  const basket = (name: string) => page.getByRole('button', { name, exact: true });
  const taken = (name: string) => page.getByRole('button', { name: `${name}: take it out again` });
  await expect(says).toHaveText("Let's do it together! Do you eat it or wear it?");
  // Half of the six lie right.
  for (const name of ['Mango', 'Shoe', 'Carrot']) await expect(taken(name)).toBeVisible();
  await expect(taken('Sock')).toHaveCount(0);
  await expectAccessible();
  for (const name of ['Sock', 'Banana', 'Glove']) {
    await page.getByRole('list', { name: 'Things' }).getByRole('button', { name }).click();
    await basket('We eat it').click();
  }
  await expect(says).toContainText('Look, this is right.');
  // Now each lies where it belongs.
  const worn = page.getByRole('listitem').filter({ has: basket('We wear it') });
  await expect(worn.getByRole('button', { name: 'Sock' })).toBeVisible();
  await expect(worn.getByRole('button', { name: 'Glove' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(says).toHaveText('Yay, you did it all!');
});

test('a story is told page by page, and found behind its door when it was heard (decision 15) @one-screen', async ({
  page,
  child,
  database,
  beginAs,
  expectAccessible,
}) => {
  await doneBefore(database, child.id, 10743);
  await giveVoices(page, ['en-IN']);
  await beginAs(child.loginId, '/classroom/1074/classes');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    'Come, I will tell you a story!',
  );
  await page.getByRole('button', { name: 'Begin' }).click();
  const words = async () => (await saidOn(page)).map(({ text }) => text.trim());
  const says = page.getByRole('dialog').getByRole('heading', { level: 2 });
  const found = page.getByRole('list', { name: 'Pictures' });
  await expect(says).toHaveText('It is a hot day. A crow is very thirsty. Touch the crow.');
  await expect.poll(words).toContain('A crow is very thirsty.');
  await expectAccessible();
  for (const name of ['Crow', 'Pot', 'Stone', 'Crow']) {
    const thing = found.getByRole('button', { name });
    await thing.click();
    await thing.click();
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await expect(says).toHaveText('Yay, you did it all!');
  await page.getByRole('button', { name: 'Continue' }).click();
  // Its certificate, which comes a little later, has a heading of its own.
  const finished = 'You finished “Sounds and letters around us”!';
  await expect(page.getByRole('dialog').getByRole('heading', { name: finished })).toBeVisible();
  await page.goto('/home?door=stories');
  await expect(page.getByRole('link', { name: 'The thirsty crow' })).toBeVisible();
  await page.goto('/home?door=play');
  await expect(page.getByRole('link', { name: 'Touch' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'The thirsty crow' })).toHaveCount(0);
});

test.describe('a course on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a lesson that must be read calls a grown-up, says its name aloud and is done by a large sign; nothing asks to download (decision 15, decision 80) @one-screen', async ({
    page,
    database,
    passwordHash,
    beginAs,
    expectAccessible,
  }, { parallelIndex }) => {
    // A child of class III with explore: the only pages and activities of the youngest in the demo.
    const loginId = `third-${parallelIndex}-${Date.now()}`;
    const { id } = await aStudent(database, {
      schoolId: 1,
      loginId,
      passwordHash,
      fullname: 'Mini Rao',
      grade: 3,
      profileType: 2,
    });
    await openedYesterday(database, id);
    await giveVoices(page, ['en-IN']);
    await beginAs(loginId, '/home');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto('/classroom/2011/classes?fromExplore=true');
    const words = async () => (await saidOn(page)).map(({ text }) => text.trim()).join(' ');
    await expect.poll(words).toContain('A want and a wall. Look at this with a grown-up.');
    // The voice button is above the text.
    await expect(page.getByRole('button', { name: 'Read aloud' })).toBeInViewport();
    await expectAccessible();

    await expect(page.getByRole('button', { name: /download/i })).toHaveCount(0);

    await readToEnd(page);
    await page.getByRole('button', { name: 'I have read this' }).click();
    await expect.poll(words).toContain('Five boxes. Look at this with a grown-up.');
    await readToEnd(page);
    await page.getByRole('button', { name: 'I have read this' }).click();
    await expect.poll(words).toContain('The story puzzle. Do this with a grown-up.');
  });
});

test('class III has explore behind a door, in pictures; a project is handed in with a grown-up, and the course goes on (decision 80) @one-screen', async ({
  page,
  database,
  passwordHash,
  beginAs,
  expectAccessible,
}, { parallelIndex }) => {
  const loginId = `maker-${parallelIndex}-${Date.now()}`;
  const { id } = await aStudent(database, {
    schoolId: 1,
    loginId,
    passwordHash,
    fullname: 'Mini Rao',
    grade: 3,
    profileType: 2,
  });
  await openedYesterday(database, id);
  await doneBefore(database, id, 20014);
  await giveVoices(page, ['en-IN']);
  await beginAs(loginId);
  const words = async () => (await saidOn(page)).map(({ text }) => text.trim()).join(' ');
  for (const path of ['/explore', '/explore-detailed?ilm_id=2001']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\?door=learn$/);
  }
  const course = page.getByRole('link', { name: /^Light and shadow/ });
  await expect(course).toContainText('Do this with a grown-up.');
  await expectAccessible();
  await course.click();
  await expect.poll(words).toContain('Light and shadow. Do this with a grown-up.');
  await course.click();
  await expect(page).toHaveURL(/\/classroom\/2001\/classes\?fromExplore=true$/);
  await expect.poll(words).toContain('two lights. Do this with a grown-up.');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('link', { name: 'Hand in your project' }).click();
  await (
    await chooser
  ).setFiles({
    name: 'two-lights.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('A lamp on the left.'),
  });
  await sayHandIn(page);
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query<{ is_done: boolean }>(
        'select is_done from lesson_progress where student_id = $1 and lesson_id = 20014',
        [id],
      );
      return rows[0]?.is_done;
    })
    .toBe(true);
});

test('a student without explore reads so without a refused call (spec 2) @one-screen', async ({
  page,
  child,
  beginAs,
}) => {
  await beginAs(child.loginId, '/school-homepage');
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await page.goto('/explore');
  await expect(page.getByRole('heading', { name: /class III/ })).toBeVisible();
  expect(refused).toEqual([]);
});

test('without a voice the first tap opens a door, and nothing offers to speak @one-screen', async ({
  page,
  child,
  beginAs,
}) => {
  await beginAs(child.loginId, '/home');
  await page.getByRole('link', { name: 'Learn' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a kite!');
  await expect(page.getByRole('button', { name: /^Say it/ })).toHaveCount(0);
});

/** Grade without demo students, so that other journeys do not see its content. */
const GRADE_OF_RECORDED = 3;
const KITE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M4 0l4 4-4 4-4-4z"/></svg>';
const RECORDED = `- slug: kite
  kind: picture
  story: { en: A kite is tired., hi: पतंग थक गई है। }
  question: { en: Where does it sleep?, hi: वह कहाँ सोती है? }
  hint: Look.
  explanation: It sleeps in the tree.
  voice: { question: { en: ../tone.mp3 } }
  options:
    - { text: The tree, voice: ../tone.mp3, picture: ../kite.svg, right: true }
    - { text: The pond, picture: ../kite.svg, why: There it is wet. }
`;

test('what a pack has recorded is heard in its own voice, the rest, and what does not come, in that of the browser (decision 15) @one-screen', async ({
  page,
  database,
  passwordHash,
  beginAs,
}) => {
  const name = `recorded-${Date.now()}`;
  const tone = join(import.meta.dirname, '../../apps/server/src/testing/media/tone.mp3');
  const at = `programs/${name}/01-kites`;
  const pack = await aPack({
    'pack.yaml': `id: ${name}\nname: Recorded\nversion: '1'\n`,
    'themes.yaml': `- { slug: ${name}, name: The sky, category: life-skill }\n`,
    'feedback.yaml': null,
    'carousel.yaml': null,
    'programs/flying': null,
    [`programs/${name}/program.yaml`]: `name: Recorded\ntheme: ${name}\narea: school\ngrades: [${GRADE_OF_RECORDED}]\ndescription: Up.\n`,
    [`${at}/course.yaml`]:
      'name: Kites\nkind: ilm\nlessons:\n  - { slug: sleep, title: Sleep, kind: story, file: questions/sleep.yaml }\n',
    [`${at}/questions/sleep.yaml`]: RECORDED,
    [`${at}/kite.svg`]: KITE,
    [`${at}/tone.mp3`]: await readFile(tone),
  });
  await importPack(pack.path, {
    database,
    storage: fileStorage(join(process.env['SKILLKITE_E2E_DATA'] ?? '', 'files')),
    clock: systemClock,
    mediaTools: null,
  });
  await pack.remove();
  const { id } = await aStudent(database, {
    schoolId: 1,
    loginId: name,
    passwordHash,
    fullname: 'Mini Rao',
    grade: GRADE_OF_RECORDED,
  });
  await openedYesterday(database, id);
  const { rows } = await database.pool.query<{ id: number }>(
    `select c.id from courses c join programs p on p.id = c.program_id where p.slug = $1`,
    [name],
  );

  await giveVoices(page, ['en-IN']);
  await page.addInitScript(() => {
    const heard: number[] = [];
    Object.assign(window, { heard });
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      this.addEventListener('ended', () => heard.push(this.duration));
      return play.call(this);
    };
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: number[] }).heard.length);
  const words = async () => (await saidOn(page)).map(({ text }) => text.trim());
  await beginAs(name, `/classroom/${rows[0]?.id}/classes`);
  await page.getByRole('button', { name: 'Begin' }).click();
  const says = page.getByRole('dialog').getByRole('heading', { level: 2 });
  await expect(says).toHaveText('A kite is tired. Where does it sleep?');
  // The story has no recording, its question has.
  await expect.poll(words).toContain('A kite is tired.');
  await expect.poll(heard).toBe(1);
  expect(await words()).not.toContain('Where does it sleep?');
  const picture = (name: string) =>
    page.getByRole('list', { name: 'Pictures' }).getByRole('button', { name });
  await picture('The tree').click();
  await expect.poll(heard).toBe(2);
  expect(await words()).not.toContain('The tree');
  await picture('The pond').click();
  await expect.poll(words).toContain('The pond');
  // A failed recording falls back to the browser's voice.
  await page.route('**/tone.mp3', (route) => route.abort());
  await picture('The tree').click();
  await expect.poll(words).toContain('The tree');
  expect(await heard()).toBe(2);
});
