import type { Page } from '@playwright/test';
import { ACTIVITY, packageFrame } from '../fixtures/activity.ts';
import { doneBefore } from '../fixtures/done-before.ts';
import { expect, test } from '../fixtures/journey.ts';

type Entry = readonly [key: string, value: string];

/** Calls the activity's API at the end; returns the player's journal entry. */
async function lastWords(page: Page, words: string): Promise<Entry> {
  const entry = await (
    await packageFrame(page)
  ).evaluate((said) => {
    const { API } = window.parent as unknown as { API: Record<string, (...of: string[]) => void> };
    API['LMSSetValue']?.('cmi.suspend_data', said);
    // Not done: the classroom opens with it again.
    API['LMSSetValue']?.('cmi.core.lesson_status', 'incomplete');
    API['LMSFinish']?.('');
    return Object.entries(window.parent.localStorage).find(([, value]) => value.includes(said));
  }, words);
  if (entry === undefined) throw new Error('The journal has nothing.');
  return entry;
}

/** Leaves an entry in the journal of a lesson that is over, as any package on this origin can. */
async function leaveInJournal(page: Page, [key, value]: Entry): Promise<void> {
  const frame = await packageFrame(page);
  // Sent states are accepted and removed from the journal first.
  await expect.poll(() => frame.evaluate(() => parent.localStorage.length)).toBe(0);
  await frame.evaluate(([name, text]) => parent.localStorage.setItem(name, text), [
    key,
    value,
  ] as const);
  await page.goto('/privacy-policy');
}

test('the journal on a device gives back what the player wrote, and credits nothing that a package wrote (D7) @one-screen', async ({
  page,
  fresh,
  beginAs,
  database: { pool },
  database,
}) => {
  const suspended = async () => {
    const { rows } = await pool.query<{ said: string | null }>(
      `select state -> 'elements' ->> 'cmi.suspend_data' as said from scorm_states
       where student_id = $1 and sco_id <> '' order by launch_number desc, sequence desc limit 1`,
      [fresh.id],
    );
    return rows[0]?.said ?? null;
  };
  const forgetOnServer = () =>
    pool.query('delete from scorm_states where student_id = $1', [fresh.id]);
  await doneBefore(database, fresh.id, ACTIVITY.lessonId);
  await beginAs(fresh.loginId, ACTIVITY.path);
  const [key, value] = await lastWords(page, 'true words');
  await leaveInJournal(page, [key, value]);
  await forgetOnServer();
  await page.goto(ACTIVITY.path);
  await expect.poll(suspended).toContain('true words');

  await lastWords(page, 'other words');
  const forged = JSON.parse(value.replace('true words', 'forged words')) as { sequence: number };
  await leaveInJournal(page, [key, JSON.stringify({ ...forged, launch: 2, sequence: 99 })]);
  await forgetOnServer();
  await page.goto(ACTIVITY.path);
  const frame = await packageFrame(page);
  await expect
    .poll(() => frame.evaluate(() => Object.values(parent.localStorage).join()))
    .not.toContain('forged words');
  await lastWords(page, 'my own words');
  await expect.poll(suspended).toContain('my own words');
});
