import { PASSWORD, expect, test } from '../fixtures/journey.ts';

test(
  'a student finds an event, takes a place, gives it back and takes it again, keeps it in a calendar and goes in when it opens (spec 2, D9)',
  { tag: '@one-screen' },
  async ({ page, database, fresh, beginAs, expectAccessible }) => {
    const name = `Paper planes ${fresh.loginId}`;
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into events (slug, name, description, kind, host, class_groups, starts_at, ends_at, capacity, join_link)
     values ($1, $2, 'Fold and fly.', 'workshop', 'Making lab', '{2}', now() + interval '12 minutes', now() + interval '1 hour', 1, '/dashboard')
     returning id`,
      [`planes-${fresh.loginId}`, name],
    );
    const id = Number(rows[0]?.id);
    await beginAs(fresh.loginId, '/school-homepage');
    await page.getByRole('link', { name: 'Events' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
    // No own event yet: a link to all events.
    await page.getByRole('tab', { name: 'My events' }).click();
    await expect(page.getByText('You have no place at an event yet')).toBeVisible();
    await page.getByRole('button', { name: 'See upcoming events' }).click();
    await expect(page.getByRole('link', { name: /The moon through your window/ })).toBeVisible();
    await expectAccessible();
    await page.getByLabel('For classes').selectOption({ label: 'VIII to XII' });
    await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveCount(0);
    await page.getByLabel('For classes').selectOption({ label: 'V to VII' });
    await page.getByRole('link', { name: new RegExp(name) }).click();

    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('Times are in India Standard Time.')).toBeVisible();
    // "You can enter in 2 minutes" above a button "Join" would say that it does not work yet.
    await expect(page.getByRole('timer')).toHaveCount(0);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(page.getByText('You have a place.')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/You can enter in [12] minutes?/);
    await expect(page.getByRole('button', { name: 'Enter now' })).toHaveCount(0);
    await expectAccessible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    expect((await downloading).suggestedFilename()).toBe(`${name}.ics`);

    // Returned and taken places show with the answer, before the refetch.
    const details = '**/events/event_details';
    await page.route(details, () => {});
    await page.getByRole('button', { name: 'Cancel my spot' }).click();
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(page.getByText('You have a place.')).toBeVisible();
    await page.unroute(details);

    await page.goto('/events');
    await page.getByRole('tab', { name: 'My events' }).click();
    await expect(page.getByRole('link', { name: new RegExp(name) })).toContainText(
      'You have a place',
    );

    // The clock of the server decides: the event comes nearer, not this device's time.
    await database.pool.query(
      `update events set starts_at = now() + interval '9 minutes' where id = $1`,
      [id],
    );
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await page.getByRole('button', { name: 'Enter now' }).click();
    await page.waitForURL('**/dashboard');
  },
);

test('an event of the demo leads to a page that says what it is, and a wait of two days is said as two days @one-screen (D10)', async ({
  page,
  database,
  fresh,
  beginAs,
  expectAccessible,
}) => {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into events (slug, name, description, kind, host, class_groups, starts_at, ends_at, join_link)
       values ($1, 'The moon tonight', 'Draw what you see.', 'talk', 'Astronomy club', '{2}',
         now() + interval '48 hours 9 minutes', now() + interval '49 hours', '/home') returning id`,
    [`moon-${fresh.loginId}`],
  );
  const id = Number(rows[0]?.id);
  const demo = await database.pool.query<{ join_link: string; id: string }>(
    'select id, join_link from events where id < 10',
  );
  for (const event of demo.rows) expect(event.join_link).toBe(`/events-detail/${event.id}/room`);
  await database.pool.query('update events set join_link = $2 where id = $1', [
    id,
    `/events-detail/${id}/room`,
  ]);
  await database.pool.query(
    'insert into event_enrolments (event_id, student_id, at) values ($1, $2, now())',
    [id, fresh.id],
  );
  await beginAs(fresh.loginId, `/events-detail/${id}`);
  await expect(page.getByRole('timer')).toHaveText('You can enter in 2 days');
  // Its page says how long too, to a student who opens it days ahead.
  await page.goto(`/events-detail/${id}/room`);
  await expect(page.getByRole('timer')).toHaveText('It starts in 2 days 1 h');
  await expect(page.getByText('You are in the right place.')).toBeHidden();
  await page.goBack();
  await database.pool.query(
    `update events set starts_at = now() + interval '5 minutes' where id = $1`,
    [id],
  );
  await page.reload();
  await page.getByRole('button', { name: 'Enter now' }).click();
  await page.waitForURL(`**/events-detail/${id}/room`);
  await expect(page.getByRole('heading', { level: 1, name: 'The moon tonight' })).toBeVisible();
  await expect(page.getByText('Draw what you see.')).toBeVisible();
  await expect(page.getByText(/^It starts in [45] minutes$/)).toBeVisible();
  await expect(page.getByText('You are in the right place.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Back to the event' }).click();
  await page.waitForURL(`**/events-detail/${id}`);
});

test('an event that is none says so (spec 2 "/events-detail/{id}")', async ({
  page,
  fresh,
  beginAs,
}) => {
  await beginAs(fresh.loginId, '/school-homepage');
  for (const [id, status] of [
    ['9876543', 404],
    ['nothing', 400],
  ] as const) {
    await page.goto(`/events-detail/${id}`);
    await expect(page.getByText(`Oops! Error ${status}, the page can't be found`)).toBeVisible();
  }
});

test(
  'the way in closes 15 minutes after the start by the server’s clock, without asking again (spec 9)',
  { tag: '@one-screen' },
  async ({ page, database, fresh, beginAs }) => {
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into events (slug, name, description, kind, host, class_groups, starts_at, ends_at, capacity, join_link)
     values ($1, 'Late planes', 'Fold and fly.', 'workshop', 'Making lab', '{2}', now() - interval '14 minutes', now() + interval '1 hour', 1, '/dashboard')
     returning id`,
      [`late-${fresh.loginId}`],
    );
    const id = Number(rows[0]?.id);
    await database.pool.query(
      'insert into event_enrolments (event_id, student_id, at) values ($1, $2, now())',
      [id, fresh.id],
    );
    await beginAs(fresh.loginId, '/school-homepage');
    await page.clock.install();
    await page.goto(`/events-detail/${id}`);
    await expect(page.getByRole('button', { name: 'Enter now' })).toBeEnabled();
    await page.route('**/event_details', () => {});
    await page.clock.fastForward('01:05');
    await expect(page.getByRole('button', { name: 'Enter now' })).toHaveCount(0);
  },
);

test.describe('in Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('why a place could not be taken is said in Hindi, by the server and where nothing answers @one-screen (D17)', async ({
    page,
    fresh,
  }) => {
    await page.goto('/login');
    await page.locator('input').first().fill(fresh.loginId);
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.locator('form button[type=submit]').click();
    await page.waitForURL('**/school-homepage');
    await page.goto('/events-detail/5');
    const join = page.getByRole('button', { name: 'शामिल हों' });
    await expect(join).toBeVisible();
    const enrol = '**/api/events/enroll_event';
    await page.route(enrol, (route) => route.abort());
    await join.click();
    await expect(page.getByText('इंटरनेट नहीं है: आपका कनेक्शन कमज़ोर है...')).toBeVisible();
    await page.unroute(enrol);
    await page.route(enrol, (route) => {
      const asked = route.request().postDataJSON() as object;
      return route.continue({ postData: JSON.stringify({ ...asked, event_id: 999_999 }) });
    });
    await join.click();
    await expect(page.getByText('यह आयोजन नहीं मिला।')).toBeVisible();
  });
});
