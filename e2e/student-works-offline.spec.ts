import { expect, test } from './fixtures/journey.ts';

test.use({ serviceWorkers: 'allow' });

test('what was opened opens without a connection', async ({ page, fresh, logIn, context, database }, info) => {
  test.skip(info.project.name !== 'phone', 'The device decides, not the size.');
  page.on('console', (m) => console.log('CONSOLE', m.type(), m.text()));
  await logIn(fresh.loginId);
  await page.waitForURL('**/school-homepage');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const { rows } = await database.pool.query(
    `select l.id::int, l.course_id::int as "courseId", l.title, l.file_type, l.position, l.kind, l.duration_seconds, l.size_bytes, l.storage_key, c.slug
     from lessons l join courses c on c.id = l.course_id join programs p on p.id = c.program_id
     where c.position = 1 and p.area = 'school' and 6 = any(p.grades) and l.retired_at is null order by l.course_id, l.position`);
  console.table(rows);
  await page.goto(`/classroom/${rows[0].courseId}/classes`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(6000);
  console.log(await page.evaluate(async () => {
    const out: Record<string, string[]> = {};
    for (const name of await caches.keys()) out[name] = (await (await caches.open(name)).keys()).map((k) => decodeURIComponent(k.url));
    out['assets'] = [String(out['assets']?.length)];
    return out;
  }));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('No connection')).toBeVisible();
  await page.screenshot({ path: '/tmp/offline-1.png' });
  await page.goto('/school-homepage');
  await page.waitForTimeout(3000);
  await page.screenshot({ path: '/tmp/offline-2.png' });
  await page.goto('/dashboard');
  await page.waitForTimeout(3000);
  await page.screenshot({ path: '/tmp/offline-3.png' });
});
