import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import {
  COMPLETE_LOCALES,
  LOCALE_CODES,
  type Locale,
  ORIGINAL_LOCALE,
  localeOf,
} from '@skillkite/rules/text/locale';
import * as v from 'valibot';
import { MOST_CONNECTIONS } from './http/limits/connection-limits.ts';
import { isLoopbackName } from './network/host-name.ts';
import { OperatorError } from './errors/operator-error.ts';
import { isNetwork } from './network/outbound/reachable-address.ts';

/** A variable of the environment has a value that cannot be used. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that the console may change while the application runs, each with the variable that says it for good. */
const LIVE_SETTINGS = {
  productName: 'PRODUCT_NAME',
  locales: 'LOCALES',
  helpContact: 'HELP_CONTACT',
  runBy: 'RUN_BY',
  backupDays: 'BACKUP_DAYS',
} as const;
export type LiveSetting = keyof typeof LIVE_SETTINGS;
const LIVE_NAMES = Object.keys(LIVE_SETTINGS) as LiveSetting[];

export type AnalyticsConfig =
  | Readonly<{ sink: 'none' | 'server' }>
  | Readonly<{ sink: 'tag'; url: string; id: string }>;

const BYTES_OF_MB = 1024 * 1024;

export type Config = Readonly<{
  host: string;
  port: number;
  contentPort: number;
  publicUrl: string;
  /** The operator said PUBLIC_URL: no other name is answered. */
  isPublicUrlSaid: boolean;
  /** May hold `{package}`: then each package has a host of its own. */
  contentUrl: string;
  dataDir: string;
  /** Where the operator's console keeps backups. */
  backupsDir: string;
  databaseUrl: string | null;
  databaseReadUrl: string | null;
  /** Most connections of one process to the database. */
  databaseConnections: number;
  /** A statement that takes longer is given up: the call says that it is busy. */
  statementTimeoutMs: number;
  /** Most connections of clients to one process, at each of its two addresses. */
  connections: number;
  /** Most writes of one session, in each process. */
  writesPerMinute: number;
  /** Average event loop delay of a second above which a process refuses calls, in milliseconds. */
  latenessMs: number;
  /** Memory in MB above which a process refuses calls. */
  memoryMb: number;
  /** Heap limit of a serving process in MB; at the limit it exits and is restarted. */
  heapMb: number;
  storage: string;
  /** How long a deleted file stays in the store: a backup, or a database that is set back, may still speak of it. */
  deletedFilesKeptHours: number;
  workers: number;
  /** Off for all processes of an installation but one: jobs are done in one place. */
  runsJobs: boolean;
  accessKey: string;
  productName: string;
  /** Help contact and provider of the installation; null if not set. */
  helpContact: string | null;
  runBy: string | null;
  /** Days that a backup is kept; null if not set. */
  backupDays: number | null;
  /** Settings fixed by the environment; an operator can change the others on screen. */
  fixedSettings: readonly LiveSetting[];
  timeZone: string;
  /** The languages that are offered; the first is the original. */
  locales: readonly Locale[];
  /** Language printed next to English for schools without their own. */
  schoolLanguage: Locale;
  streakComingSoon: boolean;
  demo: boolean;
  /** Packages learn a student's whole name instead of the first one alone. */
  packagesGetFullName: boolean;
  /** Off where something else shows the pages: `npm run dev`, or a server of static files. */
  servesPages: boolean;
  /** Private networks that addresses set by coordinators may reach. */
  outboundNetworks: readonly string[];
  /** Proxies with trusted `x-forwarded-*` headers. */
  trustProxy: boolean | string;
  logLevel: string;
  /** Failed calls without a session from one address: log-ins above all. */
  failedTriesPerMinute: number;
  /** A call that takes longer is a warning in the log. */
  slowCallMs: number;
  /** What all files of a student may take in the store. */
  studentStorageBytes: number;
  /** What Prometheus has to know to read /metrics; without one it answers this machine alone. */
  metricsToken: string | null;
  /** Target of analytics events: none, our own table, or an external tag with its script. */
  analytics: AnalyticsConfig;
  /** This application at the OpenID Connect providers of schools; `loginClaim` names a student there the first time. */
  oidc: Readonly<{ clientId: string; clientSecret: string; loginClaim: string }> | null;
  /** SMTP server and sender; null sends no e-mails. */
  mail: Readonly<{ smtpUrl: string; from: string; perHour: number }> | null;
  /** Learning Record Store; null without one. */
  lrsUrl: string | null;
}>;

/** Their values hold passwords: an error does not repeat them. */
const SECRETS = new Set([
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'SMTP_URL',
  'LRS_URL',
]);
const TOKEN_LENGTH = 16;
const LARGEST_PORT = 65_535;
const A_PORT = `a port, 0 to ${LARGEST_PORT}`;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const ON = ['1', 'true', 'on', 'yes'];
const OFF = ['0', 'false', 'off', 'no'];

const isWeb = (url: string) =>
  ['http:', 'https:'].includes(URL.parse(url.replace('{package}', 'package'))?.protocol ?? '');
const isDatabase = (url: string) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url);
const isSmtp = (url: string) => /^smtps?:\/\//.test(url) && Boolean(URL.parse(url)?.hostname);
/** `school@example.org`, or with a name before it: `A school <school@example.org>`. */
const isSender = (value: string) =>
  /^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value);
const isRecordStore = (url: string) => {
  const { protocol, username, password, hostname } = URL.parse(url) ?? {};
  const isSealed =
    protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname ?? ''));
  return isSealed && Boolean(username) && Boolean(password);
};
const isStorage = (value: string) =>
  value === 'file' || (value.startsWith('s3://') && Boolean(URL.parse(value)?.hostname));
const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
const isProxies = (value: string) => value.split(',').every((part) => isNetwork(part.trim()));

// Messages name the expected value: "PORT is …; it must be a port, 0 to 65535."
const text = v.string();
const wholeNumber = (
  least: number,
  most = Number.MAX_SAFE_INTEGER,
  expected = `a whole number from ${least}`,
) =>
  v.pipe(
    text,
    v.transform(Number),
    v.integer(expected),
    v.minValue(least, expected),
    v.maxValue(most, expected),
  );
const port = wholeNumber(0, LARGEST_PORT, A_PORT);
const flag = v.pipe(
  text,
  v.toLowerCase(),
  v.picklist([...ON, ...OFF], 'on or off'),
  v.transform((word) => ON.includes(word)),
);
const url = v.pipe(
  text,
  v.transform((value) => value.replace(/\/+$/, '')),
  v.check(isWeb, 'an address such as https://learn.example.org'),
);
const database = v.pipe(
  text,
  v.check(isDatabase, 'an address such as postgres://user@host/database'),
);

/** Every variable there is, with its default where that does not follow from others. */
export const SETTINGS = v.object({
  HOST: v.optional(text, 'localhost'),
  PORT: v.optional(port, '4000'),
  CONTENT_PORT: v.optional(port),
  PUBLIC_URL: v.optional(url),
  CONTENT_URL: v.optional(url),
  DATA_DIR: v.optional(text, '.data'),
  BACKUPS_DIR: v.optional(text),
  DATABASE_URL: v.optional(database),
  DATABASE_READ_URL: v.optional(database),
  DATABASE_CONNECTIONS: v.optional(wholeNumber(2), '6'),
  STATEMENT_TIMEOUT_MS: v.optional(wholeNumber(100), '10000'),
  WRITES_PER_MINUTE: v.optional(wholeNumber(1), '1200'),
  MAX_LATENESS_MS: v.optional(wholeNumber(10), '2000'),
  MAX_MEMORY_MB: v.optional(wholeNumber(1), '1500'),
  MAX_HEAP_MB: v.optional(wholeNumber(128), '512'),
  MAX_CONNECTIONS: v.optional(wholeNumber(10), String(MOST_CONNECTIONS)),
  STORAGE: v.optional(v.pipe(text, v.check(isStorage, 'file or s3://bucket?endpoint=…')), 'file'),
  DELETED_FILES_KEPT_HOURS: v.optional(wholeNumber(1), '24'),
  WORKERS: v.optional(
    v.pipe(
      text,
      v.transform((value) => (value === 'auto' ? String(availableParallelism()) : value)),
      wholeNumber(1, undefined, 'a whole number from 1, or auto'),
    ),
    '1',
  ),
  RUN_JOBS: v.optional(flag, 'on'),
  ACCESS_KEY: v.optional(text, 'skillkite-web'),
  PRODUCT_NAME: v.optional(text, 'Skillkite'),
  HELP_CONTACT: v.optional(text),
  RUN_BY: v.optional(text),
  BACKUP_DAYS: v.optional(wholeNumber(1)),
  TIME_ZONE: v.optional(
    v.pipe(text, v.check(isTimeZone, 'an IANA time zone such as Asia/Kolkata')),
    'Asia/Kolkata',
  ),
  LOCALES: v.optional(
    v.pipe(
      text,
      v.transform((codes) => codes.split(',').map((code) => code.trim())),
      v.check(
        (codes) => codes.every((code) => localeOf(code) !== null),
        `some of ${LOCALE_CODES.join(',')}, with commas between`,
      ),
      v.transform((codes): readonly Locale[] =>
        LOCALE_CODES.filter((code) => code === ORIGINAL_LOCALE || codes.includes(code)),
      ),
    ),
    COMPLETE_LOCALES.join(','),
  ),
  SCHOOL_LANGUAGE: v.optional(
    v.pipe(
      text,
      v.check(
        (code) => localeOf(code, COMPLETE_LOCALES) !== null,
        `one of ${COMPLETE_LOCALES.join(', ')}`,
      ),
      v.transform((code) => localeOf(code) ?? ORIGINAL_LOCALE),
    ),
    COMPLETE_LOCALES.at(1) ?? ORIGINAL_LOCALE,
  ),
  STREAK_COMING_SOON: v.optional(flag, 'off'),
  DEMO: v.optional(flag),
  PACKAGES_GET_FULL_NAME: v.optional(flag, 'off'),
  SERVE_PAGES: v.optional(flag, 'on'),
  TRUST_PROXY: v.optional(
    v.pipe(
      text,
      v.check(
        (value) => value === 'on' || value === 'off' || isProxies(value),
        'on, off, or addresses such as 10.0.0.0/8',
      ),
      v.transform((value) => (value === 'on' || value === 'off' ? value === 'on' : value)),
    ),
    'off',
  ),
  OUTBOUND_NETWORKS: v.optional(
    v.pipe(
      text,
      v.transform((value): readonly string[] =>
        value
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      ),
      v.check(
        (networks) => networks.every(isNetwork),
        'networks such as 10.0.0.0/8, loopback, linklocal or uniquelocal, with commas between',
      ),
    ),
    '',
  ),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`), 'info'),
  FAILED_TRIES_PER_MINUTE: v.optional(wholeNumber(1), '600'),
  SLOW_CALL_MS: v.optional(wholeNumber(1), '1000'),
  STUDENT_STORAGE_MB: v.optional(wholeNumber(1), '500'),
  METRICS_TOKEN: v.optional(
    v.pipe(text, v.minLength(TOKEN_LENGTH, `${TOKEN_LENGTH} characters or more`)),
  ),
  ANALYTICS_SINK: v.optional(v.picklist(['none', 'server', 'tag'], 'none, server or tag'), 'none'),
  ANALYTICS_TAG_URL: v.optional(text, ''),
  ANALYTICS_TAG_ID: v.optional(text, ''),
  OIDC_CLIENT_ID: v.optional(text),
  OIDC_CLIENT_SECRET: v.optional(text),
  OIDC_LOGIN_CLAIM: v.optional(text, 'preferred_username'),
  SMTP_URL: v.optional(
    v.pipe(text, v.check(isSmtp, 'an address such as smtp://user:password@mail.example.org:587')),
  ),
  MAIL_FROM: v.optional(
    v.pipe(text, v.check(isSender, 'an address such as A school <school@example.org>')),
  ),
  MAILS_PER_HOUR: v.optional(wholeNumber(1), '1000'),
  LRS_URL: v.optional(
    v.pipe(
      text,
      v.check(isRecordStore, 'an address such as https://key:secret@lrs.example.org/xapi'),
    ),
  ),
});

type Variables = v.InferOutput<typeof SETTINGS>;

const contentPortOf = ({ PORT, CONTENT_PORT }: Pick<Variables, 'PORT' | 'CONTENT_PORT'>): number =>
  CONTENT_PORT ?? (PORT === 0 ? 0 : PORT + 1);

/** What of one variable follows from another. */
const TOGETHER = v.pipe(
  SETTINGS,
  v.forward(
    v.partialCheck(
      [['PORT'], ['CONTENT_PORT']],
      (both) => contentPortOf(both) <= LARGEST_PORT,
      A_PORT,
    ),
    ['CONTENT_PORT'],
  ),
  v.forward(
    v.partialCheck(
      [['PORT'], ['CONTENT_PORT']],
      (both) => both.PORT === 0 || contentPortOf(both) !== both.PORT,
      'another port than PORT: packages live on an origin of their own',
    ),
    ['CONTENT_PORT'],
  ),
  v.forward(
    v.partialCheck(
      [['ANALYTICS_SINK'], ['ANALYTICS_TAG_URL']],
      ({ ANALYTICS_SINK, ANALYTICS_TAG_URL }) =>
        ANALYTICS_SINK !== 'tag' || isWeb(ANALYTICS_TAG_URL),
      'the address of a script, as ANALYTICS_SINK is tag',
    ),
    ['ANALYTICS_TAG_URL'],
  ),
  v.forward(
    v.partialCheck(
      [['ANALYTICS_SINK'], ['ANALYTICS_TAG_ID']],
      ({ ANALYTICS_SINK, ANALYTICS_TAG_ID }) =>
        ANALYTICS_SINK !== 'tag' || /^[\w-]{1,64}$/.test(ANALYTICS_TAG_ID),
      'letters, digits, - and _, as ANALYTICS_SINK is tag',
    ),
    ['ANALYTICS_TAG_ID'],
  ),
  v.forward(
    v.partialCheck(
      [['OIDC_CLIENT_ID'], ['OIDC_CLIENT_SECRET']],
      ({ OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }) =>
        OIDC_CLIENT_ID === undefined || OIDC_CLIENT_SECRET !== undefined,
      'the secret of OIDC_CLIENT_ID',
    ),
    ['OIDC_CLIENT_SECRET'],
  ),
  v.forward(
    v.partialCheck(
      [['SMTP_URL'], ['MAIL_FROM']],
      ({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined,
      'the address that e-mails are from, as there is an SMTP_URL',
    ),
    ['MAIL_FROM'],
  ),
);

function check(environment: Environment): Variables {
  // Empty is as good as not set.
  const given = Object.entries(environment).map(([name, value]) => [
    name,
    value?.trim() || undefined,
  ]);
  const result = v.safeParse(TOGETHER, Object.fromEntries(given), { abortPipeEarly: true });
  if (result.success) return result.output;
  const { nested = {} } = v.flatten<typeof TOGETHER>(result.issues);
  const wrong = Object.entries(nested).map(([name, [expected]]) => {
    const value = environment[name];
    const shown = value === undefined ? 'missing' : SECRETS.has(name) ? 'wrong' : `"${value}"`;
    return `${name} is ${shown}; it must be ${expected}.`;
  });
  throw new ConfigError(wrong.join('\n'));
}

const analyticsOf = (one: Variables): AnalyticsConfig =>
  one.ANALYTICS_SINK === 'tag'
    ? { sink: 'tag', url: one.ANALYTICS_TAG_URL, id: one.ANALYTICS_TAG_ID }
    : { sink: one.ANALYTICS_SINK };

const oidcOf = (one: Variables): Config['oidc'] =>
  one.OIDC_CLIENT_ID === undefined || one.OIDC_CLIENT_SECRET === undefined
    ? null
    : {
        clientId: one.OIDC_CLIENT_ID,
        clientSecret: one.OIDC_CLIENT_SECRET,
        loginClaim: one.OIDC_LOGIN_CLAIM,
      };

const mailOf = (one: Variables): Config['mail'] =>
  one.SMTP_URL === undefined || one.MAIL_FROM === undefined
    ? null
    : { smtpUrl: one.SMTP_URL, from: one.MAIL_FROM, perHour: one.MAILS_PER_HOUR };

/** Cookies belong to a host name, not a port. By default packages use another name of this machine. */
function contentHostName(publicUrl: string, writtenHost: string): string {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' || hostname === 'localhost')
    return writtenHost === '[::1]' ? writtenHost : '127.0.0.1';
  return isLoopbackName(hostname) ? 'localhost' : hostname;
}

const addressesOf = (one: Variables) => {
  const host = one.HOST;
  const writtenHost = isIP(host) === 6 ? `[${host}]` : host;
  const isHere = ['0.0.0.0', '[::]'].includes(writtenHost) || isLoopbackName(writtenHost);
  const publicUrl = one.PUBLIC_URL ?? `http://${isHere ? 'localhost' : writtenHost}:${one.PORT}`;
  const contentPort = contentPortOf(one);
  const contentUrl =
    one.CONTENT_URL ?? `http://${contentHostName(publicUrl, writtenHost)}:${contentPort}`;
  const isPublicUrlSaid = one.PUBLIC_URL !== undefined;
  return { host, port: one.PORT, contentPort, publicUrl, isPublicUrlSaid, contentUrl };
};

/** Reads and checks every variable once. Throws a ConfigError that names each variable that is wrong. */
export function readConfig(environment: Environment): Config {
  const one = check(environment);
  return Object.freeze({
    ...addressesOf(one),
    dataDir: resolve(one.DATA_DIR),
    backupsDir: resolve(one.BACKUPS_DIR ?? join(one.DATA_DIR, 'backups')),
    databaseUrl: one.DATABASE_URL ?? null,
    databaseReadUrl: one.DATABASE_READ_URL ?? null,
    databaseConnections: one.DATABASE_CONNECTIONS,
    statementTimeoutMs: one.STATEMENT_TIMEOUT_MS,
    writesPerMinute: one.WRITES_PER_MINUTE,
    latenessMs: one.MAX_LATENESS_MS,
    memoryMb: one.MAX_MEMORY_MB,
    heapMb: one.MAX_HEAP_MB,
    connections: one.MAX_CONNECTIONS,
    storage: one.STORAGE,
    deletedFilesKeptHours: one.DELETED_FILES_KEPT_HOURS,
    workers: one.WORKERS,
    runsJobs: one.RUN_JOBS,
    accessKey: one.ACCESS_KEY,
    productName: one.PRODUCT_NAME,
    helpContact: one.HELP_CONTACT ?? null,
    runBy: one.RUN_BY ?? null,
    backupDays: one.BACKUP_DAYS ?? null,
    fixedSettings: LIVE_NAMES.filter((name) => Boolean(environment[LIVE_SETTINGS[name]]?.trim())),
    timeZone: one.TIME_ZONE,
    locales: one.LOCALES,
    schoolLanguage: one.SCHOOL_LANGUAGE,
    streakComingSoon: one.STREAK_COMING_SOON,
    demo: one.DEMO ?? one.DATABASE_URL === undefined,
    packagesGetFullName: one.PACKAGES_GET_FULL_NAME,
    servesPages: one.SERVE_PAGES,
    outboundNetworks: one.OUTBOUND_NETWORKS,
    trustProxy: one.TRUST_PROXY,
    logLevel: one.LOG_LEVEL,
    failedTriesPerMinute: one.FAILED_TRIES_PER_MINUTE,
    slowCallMs: one.SLOW_CALL_MS,
    studentStorageBytes: one.STUDENT_STORAGE_MB * BYTES_OF_MB,
    metricsToken: one.METRICS_TOKEN ?? null,
    analytics: analyticsOf(one),
    oidc: oidcOf(one),
    mail: mailOf(one),
    lrsUrl: one.LRS_URL ?? null,
  });
}

/** The configuration of this process: the one place that reads its environment. */
export const processConfig = (): Config => readConfig(process.env);
