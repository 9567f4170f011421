import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { COMPLETE_LOCALES, LOCALE_CODES, ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import { describe, expect, it } from 'vitest';
import { type Config, ConfigError, type Environment, SETTINGS, readConfig } from './config.ts';

type Case = {
  /** The checked configuration value. */
  of: (config: Config) => unknown;
  byDefault: unknown;
  good: readonly (readonly [value: string, meaning: unknown])[];
  bad?: readonly string[];
  /** What else must be set for it to count. */
  given?: Environment;
};

const onOff = {
  good: [
    ['on', true],
    ['1', true],
    ['TRUE', true],
    ['yes', true],
    ['off', false],
    ['0', false],
    ['no', false],
    ['false', false],
  ],
  bad: ['maybe', '2'],
} as const;
const DATABASE = 'postgres://me:hush@db.example.org:5433/kites?sslmode=require';
const databases = {
  good: [
    [DATABASE, DATABASE],
    ['postgresql://localhost/kites', 'postgresql://localhost/kites'],
  ],
  bad: ['mysql://me:hush@host/db', 'postgress://me:hush@host/db', 'postgres://me:hush@ho st/db'],
} as const;

const VARIABLES: Record<string, Case> = {
  HOST: {
    of: ({ host, publicUrl, contentUrl }) => [host, publicUrl, contentUrl],
    byDefault: ['localhost', 'http://localhost:4000', 'http://127.0.0.1:4001'],
    good: [
      ['0.0.0.0', ['0.0.0.0', 'http://localhost:4000', 'http://127.0.0.1:4001']],
      ['127.0.0.1', ['127.0.0.1', 'http://localhost:4000', 'http://127.0.0.1:4001']],
      ['::1', ['::1', 'http://localhost:4000', 'http://[::1]:4001']],
      ['10.0.0.7', ['10.0.0.7', 'http://10.0.0.7:4000', 'http://10.0.0.7:4001']],
    ],
  },
  PORT: {
    of: ({ port, contentPort }) => [port, contentPort],
    byDefault: [4000, 4001],
    good: [
      ['8080', [8080, 8081]],
      ['0', [0, 0]],
    ],
    bad: ['http', '-1', '65536', '80.5'],
  },
  CONTENT_PORT: {
    of: ({ contentPort, contentUrl }) => [contentPort, contentUrl],
    byDefault: [4001, 'http://127.0.0.1:4001'],
    good: [['9000', [9000, 'http://127.0.0.1:9000']]],
    bad: ['x', '70000', '4000'],
  },
  PUBLIC_URL: {
    of: ({ publicUrl, contentUrl }) => [publicUrl, contentUrl],
    byDefault: ['http://localhost:4000', 'http://127.0.0.1:4001'],
    good: [
      ['https://learn.example.org/', ['https://learn.example.org', 'http://127.0.0.1:4001']],
      ['http://127.0.0.1:4000', ['http://127.0.0.1:4000', 'http://localhost:4001']],
      ['http://school-pc:4000', ['http://school-pc:4000', 'http://school-pc:4001']],
    ],
    bad: ['learn.example.org', 'localhost:4000', 'ftp://learn.example.org'],
  },
  CONTENT_URL: {
    of: ({ contentUrl }) => contentUrl,
    byDefault: 'http://127.0.0.1:4001',
    good: [['https://{package}.content.example', 'https://{package}.content.example']],
    bad: ['content', '//content.example'],
  },
  DATA_DIR: {
    of: ({ dataDir }) => dataDir,
    byDefault: resolve('.data'),
    good: [
      ['/srv/kites', '/srv/kites'],
      ['here', resolve('here')],
    ],
  },
  BACKUPS_DIR: {
    of: ({ backupsDir }) => backupsDir,
    byDefault: resolve('.data/backups'),
    good: [['/mnt/backups', '/mnt/backups']],
  },
  DATABASE_URL: { of: ({ databaseUrl }) => databaseUrl, byDefault: null, ...databases },
  DATABASE_READ_URL: {
    of: ({ databaseReadUrl }) => databaseReadUrl,
    byDefault: null,
    ...databases,
  },
  MAX_CONNECTIONS: {
    of: ({ connections }) => connections,
    byDefault: 10_000,
    good: [['10', 10]],
    bad: ['9', 'many', '10.5'],
  },
  STATEMENT_TIMEOUT_MS: {
    of: ({ statementTimeoutMs }) => statementTimeoutMs,
    byDefault: 10_000,
    good: [['100', 100]],
    bad: ['99', '0', 'long', '1e9.5'],
  },
  WRITES_PER_MINUTE: {
    of: ({ writesPerMinute }) => writesPerMinute,
    byDefault: 1200,
    good: [['1', 1]],
    bad: ['0', 'many', '2.5'],
  },
  MAX_LATENESS_MS: {
    of: ({ latenessMs }) => latenessMs,
    byDefault: 2000,
    good: [['500', 500]],
    bad: ['9', 'late', '20.5'],
  },
  SCHOOL_CONTENT_MB: {
    of: (config) => config.schoolContentBytes,
    byDefault: 64 * 1024 * 1024,
    good: [['128', 128 * 1024 * 1024]],
    bad: ['0', '1.5', 'much'],
  },
  MAX_HEAP_MB: {
    of: (config) => config.heapMb,
    byDefault: 512,
    good: [['128', 128]],
    bad: ['127', '512.5', 'much'],
  },
  MAX_MEMORY_MB: {
    of: ({ memoryMb }) => memoryMb,
    byDefault: 1500,
    good: [['300', 300]],
    bad: ['0', 'much', '2.5'],
  },
  DATABASE_CONNECTIONS: {
    of: ({ databaseConnections }) => databaseConnections,
    byDefault: 6,
    good: [['40', 40]],
    bad: ['1', 'many', '2.5'],
  },
  STORAGE: {
    of: ({ storage }) => storage,
    byDefault: 'file',
    good: [
      ['file', 'file'],
      ['s3://school/kites?endpoint=http://s3:9000', 's3://school/kites?endpoint=http://s3:9000'],
    ],
    bad: ['s3', 's3://', 'https://school.s3.example.org', 'disk'],
  },
  WORKERS: {
    of: ({ workers }) => workers,
    byDefault: 1,
    good: [
      ['4', 4],
      ['auto', availableParallelism()],
    ],
    bad: ['0', '-2', 'all', '1.5'],
  },
  RUN_JOBS: { of: ({ runsJobs }) => runsJobs, byDefault: true, ...onOff },
  DRAIN_SECONDS: {
    of: ({ drainMs }) => drainMs,
    byDefault: 0,
    good: [['10', 10_000]],
    bad: ['-1', '601', '1.5', 'a while'],
  },
  ACCESS_KEY: {
    of: ({ accessKey }) => accessKey,
    byDefault: 'skillkite-web',
    good: [['our-client', 'our-client']],
  },
  PRODUCT_NAME: {
    of: ({ productName }) => productName,
    byDefault: 'Skillkite',
    good: [['Patang', 'Patang']],
  },
  HELP_CONTACT: {
    of: ({ helpContact, fixedSettings }) => [helpContact, fixedSettings],
    byDefault: [null, []],
    good: [['help@kites.example', ['help@kites.example', ['helpContact']]]],
  },
  RUN_BY: {
    of: ({ runBy }) => runBy,
    byDefault: null,
    good: [['Kites of Pune Trust', 'Kites of Pune Trust']],
  },
  BACKUP_DAYS: {
    of: ({ backupDays }) => backupDays,
    byDefault: null,
    good: [['30', 30]],
    bad: ['0', 'long'],
  },
  TIME_ZONE: {
    of: ({ timeZone }) => timeZone,
    byDefault: 'Asia/Kolkata',
    good: [['Europe/Berlin', 'Europe/Berlin']],
    bad: ['Kolkata', 'IST+5'],
  },
  SCHOOL_LANGUAGE: {
    of: ({ schoolLanguage }) => schoolLanguage,
    byDefault: COMPLETE_LOCALES[1],
    good: COMPLETE_LOCALES.map((code) => [code, code]),
    bad: ['xx', 'EN', LOCALE_CODES.join(',')],
  },
  LOCALES: {
    of: ({ locales }) => locales,
    byDefault: COMPLETE_LOCALES,
    good: [
      [COMPLETE_LOCALES.toReversed().join(','), COMPLETE_LOCALES],
      [` ${ORIGINAL_LOCALE} `, [ORIGINAL_LOCALE]],
      [LOCALE_CODES.join(','), LOCALE_CODES],
    ],
    bad: ['klingon', 'en;hi', 'en,'],
  },
  STREAK_COMING_SOON: {
    of: ({ streakComingSoon }) => streakComingSoon,
    byDefault: false,
    ...onOff,
  },
  DEMO: { of: ({ demo }) => demo, byDefault: true, ...onOff },
  PACKAGES_GET_FULL_NAME: {
    of: ({ packagesGetFullName }) => packagesGetFullName,
    byDefault: false,
    ...onOff,
  },
  SERVE_PAGES: { of: ({ servesPages }) => servesPages, byDefault: true, ...onOff },
  TRUST_PROXY: {
    of: ({ trustProxy }) => trustProxy,
    byDefault: false,
    good: [
      ['on', true],
      ['off', false],
      ['10.0.0.0/8, 127.0.0.1', '10.0.0.0/8, 127.0.0.1'],
      ['loopback,fd00::/8', 'loopback,fd00::/8'],
    ],
    bad: ['nginx', '10.0.0.0/33', '10.0.0.1,', 'true '],
  },
  OUTBOUND_NETWORKS: {
    of: ({ outboundNetworks }) => outboundNetworks,
    byDefault: [],
    good: [
      ['loopback', ['loopback']],
      ['10.0.0.0/8, fd00::/8, 192.168.7.7', ['10.0.0.0/8', 'fd00::/8', '192.168.7.7']],
    ],
    bad: ['intranet', '10.0.0.0/33', 'all', '*', '10.0.0.0/8 fd00::/8'],
  },
  LOG_LEVEL: {
    of: ({ logLevel }) => logLevel,
    byDefault: 'info',
    good: [
      ['silent', 'silent'],
      ['debug', 'debug'],
    ],
    bad: ['loud', 'INFO'],
  },
  DELETED_FILES_KEPT_HOURS: {
    of: ({ deletedFilesKeptHours }) => deletedFilesKeptHours,
    byDefault: 24,
    good: [['168', 168]],
    bad: ['0', 'a day', '1.5'],
  },
  FAILED_TRIES_PER_MINUTE: {
    of: ({ failedTriesPerMinute }) => failedTriesPerMinute,
    byDefault: 600,
    good: [['5000', 5000]],
    bad: ['0', 'many', '1.5'],
  },
  SLOW_CALL_MS: {
    of: ({ slowCallMs }) => slowCallMs,
    byDefault: 1000,
    good: [['250', 250]],
    bad: ['0', 'soon', '1.5'],
  },
  STUDENT_STORAGE_MB: {
    of: ({ studentStorageBytes }) => studentStorageBytes,
    byDefault: 500 * 1024 * 1024,
    good: [['20', 20 * 1024 * 1024]],
    bad: ['0', 'much', '1.5'],
  },
  SCHOOL_LIBRARY_GB: {
    of: ({ schoolLibraryBytes }) => schoolLibraryBytes,
    byDefault: 5 * 1024 ** 3,
    good: [['20', 20 * 1024 ** 3]],
    bad: ['0', 'much', '1.5'],
  },
  METRICS_TOKEN: {
    of: ({ metricsToken }) => metricsToken,
    byDefault: null,
    good: [['0123456789abcdef', '0123456789abcdef']],
    bad: ['short-hush'],
  },
  ANALYTICS_SINK: {
    of: ({ analytics }) => analytics.sink,
    byDefault: 'none',
    given: { ANALYTICS_TAG_URL: 'https://tags.example.org/tag.js', ANALYTICS_TAG_ID: 'K-1' },
    good: [
      ['none', 'none'],
      ['server', 'server'],
      ['tag', 'tag'],
    ],
    bad: ['google', 'on'],
  },
  ANALYTICS_TAG_URL: {
    of: ({ analytics }) => (analytics.sink === 'tag' ? analytics.url : analytics.sink),
    byDefault: 'none',
    given: { ANALYTICS_SINK: 'tag', ANALYTICS_TAG_ID: 'K-1' },
    good: [['https://tags.example.org/tag.js', 'https://tags.example.org/tag.js']],
    bad: ['', 'tags.example.org', 'data:text/javascript,1'],
  },
  ANALYTICS_TAG_ID: {
    of: ({ analytics }) => (analytics.sink === 'tag' ? analytics.id : analytics.sink),
    byDefault: 'none',
    given: { ANALYTICS_SINK: 'tag', ANALYTICS_TAG_URL: 'https://tags.example.org/tag.js' },
    good: [['G-12_ab', 'G-12_ab']],
    bad: ['', 'K 1', "K-1'"],
  },
  OIDC_CLIENT_ID: {
    of: ({ oidc }) => oidc,
    byDefault: null,
    given: { OIDC_CLIENT_SECRET: 'hush' },
    good: [
      ['kites', { clientId: 'kites', clientSecret: 'hush', loginClaim: 'preferred_username' }],
    ],
  },
  OIDC_CLIENT_SECRET: {
    of: ({ oidc }) => oidc?.clientSecret,
    byDefault: undefined,
    given: { OIDC_CLIENT_ID: 'kites' },
    good: [['hush', 'hush']],
    bad: [''],
  },
  OIDC_LOGIN_CLAIM: {
    of: ({ oidc }) => oidc?.loginClaim,
    byDefault: undefined,
    given: { OIDC_CLIENT_ID: 'kites', OIDC_CLIENT_SECRET: 'hush' },
    good: [['email', 'email']],
  },
  SMTP_URL: {
    of: ({ mail }) => mail?.smtpUrl,
    byDefault: undefined,
    given: { MAIL_FROM: 'school@example.org' },
    good: [
      ['smtp://127.0.0.1:25', 'smtp://127.0.0.1:25'],
      ['smtps://me:hush@mail.example.org', 'smtps://me:hush@mail.example.org'],
    ],
    bad: ['mail.example.org', 'https://me:hush@mail.example.org', 'smtp://'],
  },
  MAIL_FROM: {
    of: ({ mail }) => mail?.from,
    byDefault: undefined,
    given: { SMTP_URL: 'smtp://127.0.0.1:25' },
    good: [
      ['school@example.org', 'school@example.org'],
      ['A school <school@example.org>', 'A school <school@example.org>'],
    ],
    bad: ['', 'school', 'A school school@example.org', 'a@b <c>'],
  },
  MAILS_PER_HOUR: {
    of: ({ mail }) => mail?.perHour,
    byDefault: undefined,
    given: { SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'school@example.org' },
    good: [['250', 250]],
    bad: ['0', 'many'],
  },
  LRS_URL: {
    of: ({ lrsUrl }) => lrsUrl,
    byDefault: null,
    good: [
      ['https://me:hush@lrs.example.org/xapi', 'https://me:hush@lrs.example.org/xapi'],
      ['http://me:hush@127.0.0.1:8080/xapi', 'http://me:hush@127.0.0.1:8080/xapi'],
    ],
    bad: ['lrs.example.org', 'https://lrs.example.org/xapi', 'http://me:hush@lrs.example.org/xapi'],
  },
};

const rows = Object.entries(VARIABLES).map(([name, variable]) => ({ name, ...variable }));
const values = rows.flatMap(({ good, ...row }) =>
  good.map(([value, meaning]) => ({ ...row, value, meaning })),
);
const wrongs = rows.flatMap(({ bad = [], ...row }) => bad.map((value) => ({ ...row, value })));

describe('the configuration', () => {
  it('has a case here for every variable it reads', () => {
    expect(Object.keys(SETTINGS).toSorted()).toEqual(Object.keys(VARIABLES).toSorted());
  });

  it.each(rows)(
    '$name has its default where it is not set, or empty (D5)',
    ({ name, of, byDefault }) => {
      expect(of(readConfig({}))).toEqual(byDefault);
      expect(of(readConfig({ [name]: '  ' }))).toEqual(byDefault);
    },
  );

  it.each(values)('$name takes $value', ({ name, of, given, value, meaning }) => {
    expect(of(readConfig({ ...given, [name]: value }))).toEqual(meaning);
  });

  it.each(wrongs)('$name refuses $value by its name', ({ name, given, value }) => {
    const read = () => readConfig({ ...given, [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} is .*; it must be `));
  });

  it('names every variable that is wrong, each in a line of its own', () => {
    const read = () => readConfig({ PORT: 'x', WORKERS: 'all', DEMO: 'maybe', LOG_LEVEL: 'info' });
    expect(read).toThrow(/^PORT is "x"; .*\nWORKERS is "all"; .*\nDEMO is "maybe"; [^\n]*$/);
  });

  it('repeats no password in an error', () => {
    for (const { name, given, value } of wrongs) {
      const message = (() => {
        try {
          return readConfig({ ...given, [name]: value }).host;
        } catch (error) {
          return String(error);
        }
      })();
      expect(message).not.toContain('hush');
    }
  });

  it('names the variable that is wrong by its default too', () => {
    expect(() => readConfig({ PORT: '65535' })).toThrow(/^CONTENT_PORT is missing; .* a port/);
  });

  it('leaves the demo out where the database is not the embedded one', () => {
    expect(readConfig({ DATABASE_URL: DATABASE }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL: DATABASE, DEMO: 'on' }).demo).toBe(true);
  });
});
