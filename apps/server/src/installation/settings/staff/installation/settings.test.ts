import { changeSettings, fetchSettings } from '@skillkite/contract/staff/installation';
import { fetchAudit } from '@skillkite/contract/staff/operation';
import { COMPLETE_LOCALES, ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runtimeConfigOf } from '../../../../runtime-config.ts';
import { aPerson, personCookie, staffCall } from '../../../../testing/data/people.ts';
import { type TestApp, openTestApp } from '../../../../testing/test-app.ts';

describe('settings of the installation', () => {
  let test: TestApp;
  let cookie: string;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off', RUN_BY: 'Kites of Pune Trust' });
    cookie = await personCookie(test, await aPerson(test, 'operator'));
  });
  afterAll(() => test.close());
  const read = async () => (await staffCall(test, fetchSettings, {}, cookie)).details;
  const change = async (wanted: object, version?: number) =>
    staffCall(
      test,
      changeSettings,
      { version: version ?? (await read()).version, ...wanted },
      cookie,
    );

  it('come from the environment until changed on screen, and then apply at once', async () => {
    expect(await read()).toEqual({
      version: 1,
      product_name: 'Skillkite',
      locales: COMPLETE_LOCALES,
      help_contact: null,
      run_by: 'Kites of Pune Trust',
      backup_days: null,
      fixed: ['run_by'],
    });
    const { details } = await change({
      product_name: ' Patang ',
      locales: COMPLETE_LOCALES.slice(1),
      help_contact: 'help@kites.example',
      backup_days: 30,
    });
    expect(details).toMatchObject({
      version: 2,
      product_name: 'Patang',
      locales: COMPLETE_LOCALES,
    });
    expect(runtimeConfigOf(test.services.config)).toMatchObject({
      productName: 'Patang',
      helpContact: 'help@kites.example',
      runBy: 'Kites of Pune Trust',
      backupDays: 30,
      locales: COMPLETE_LOCALES.map((code) => ({ code })),
    });
  });

  it('what the environment says stays, and the refusal names it', async () => {
    expect((await change({ run_by: 'Somebody else' })).failure).toMatchObject({
      status: 409,
      code: 'SET_BY_ENVIRONMENT',
      field: 'run_by',
    });
    expect((await read()).run_by).toBe('Kites of Pune Trust');
  });

  it('an older version is refused with the present state; a repeat changes nothing and is not logged (D12 versions)', async () => {
    const { version } = await read();
    expect((await change({ help_contact: '020 555' }, version)).details.version).toBe(version + 1);
    expect((await change({ help_contact: '020 777' }, version)).failure).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      current: { version: version + 1, help_contact: '020 555' },
    });
    expect((await change({ help_contact: '020 555' }, version)).details.version).toBe(version + 1);
    const audit = await staffCall(test, fetchAudit, { search: 'change_settings' }, cookie);
    expect(audit.details.entries[0]?.change).toBe(
      JSON.stringify({
        before: { helpContact: 'help@kites.example' },
        after: { helpContact: '020 555' },
      }),
    );
    expect((await change({ help_contact: null })).details.help_contact).toBeNull();
  });

  it('another process hears of it by itself', async () => {
    const other = await openTestApp(
      { DEMO: 'off' },
      { database: { ...test.database, close: async () => {} } },
    );
    await change({ product_name: 'Kites of Pune', locales: [ORIGINAL_LOCALE] });
    await vi.waitFor(() =>
      expect(runtimeConfigOf(other.services.config)).toMatchObject({
        productName: 'Kites of Pune',
        locales: [{ code: ORIGINAL_LOCALE }],
      }),
    );
    await other.close();
  });

  it('a language that is not there, and a name without letters, are refused', async () => {
    for (const wanted of [{ locales: [] }, { locales: ['xx'] }, { product_name: '' }])
      expect((await change(wanted)).failure.code).toBe('BAD_REQUEST');
    expect((await change({ product_name: '   ' })).failure).toMatchObject({
      code: 'BAD_REQUEST',
      field: 'product_name',
    });
  });
});
