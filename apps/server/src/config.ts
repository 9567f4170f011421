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
  /** What content of schools may take in the memory of a process. */
  schoolContentBytes: number;
  /** How long a process that is asked to end goes on answering. */
  drainMs: number;
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
  /** What all files of a school's library may take in the store. */
  schoolLibraryBytes: number;
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

/** How the text of a variable is read: undefined is a wrong value. `expected` ends "PORT is …; it must be …". */
type Reader<T> = {
  readonly expected: string;
  readonly read: (value: string) => T | undefined;
};
/** The same for a variable that may be missing. */
type Setting<T> = {
  readonly expected: string;
  readonly byDefault: string | null;
  readonly read: (value: string | undefined) => T | undefined;
};

const withDefault = <T>({ expected, read }: Reader<T>, byDefault: string): Setting<T> => ({
  expected,
  byDefault,
  read: (value = byDefault) => read(value),
});
const optional = <T>({ expected, read }: Reader<T>): Setting<T | null> => ({
  expected,
  byDefault: null,
  read: (value) => (value === undefined ? null : read(value)),
});

const textThat = (isRight: (value: string) => boolean, expected: string): Reader<string> => ({
  expected,
  read: (value) => (isRight(value) ? value : undefined),
});
const text = textThat(() => true, 'a text');
const oneOf = <T extends string>(words: readonly T[], expected: string): Reader<T> => ({
  expected,
  read: (value) => words.find((word) => word === value),
});
const wholeNumber = (
  least: number,
  most = Number.MAX_SAFE_INTEGER,
  expected = `a whole number from ${least}`,
): Reader<number> => ({
  expected,
  read: (value) => {
    const number = Number(value);
    return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
  },
});
const port = wholeNumber(0, LARGEST_PORT, A_PORT);
const flag: Reader<boolean> = {
  expected: 'on or off',
  read: (value) => {
    const word = value.toLowerCase();
    return ON.includes(word) || (OFF.includes(word) ? false : undefined);
  },
};
const url: Reader<string> = {
  expected: 'an address such as https://learn.example.org',
  read: (value) => (isWeb(value) ? value.replace(/\/+$/, '') : undefined),
};
const database = textThat(isDatabase, 'an address such as postgres://user@host/database');
const listIn = (value: string) => value.split(',').map((part) => part.trim());

/** Every variable, with its default unless that follows from others. */
export const SETTINGS = {
  HOST: withDefault(text, 'localhost'),
  PORT: withDefault(port, '4000'),
  CONTENT_PORT: optional(port),
  PUBLIC_URL: optional(url),
  CONTENT_URL: optional(url),
  DATA_DIR: withDefault(text, '.data'),
  BACKUPS_DIR: optional(text),
  DATABASE_URL: optional(database),
  DATABASE_READ_URL: optional(database),
  DATABASE_CONNECTIONS: withDefault(wholeNumber(2), '6'),
  STATEMENT_TIMEOUT_MS: withDefault(wholeNumber(100), '10000'),
  WRITES_PER_MINUTE: withDefault(wholeNumber(1), '1200'),
  MAX_LATENESS_MS: withDefault(wholeNumber(10), '2000'),
  MAX_MEMORY_MB: withDefault(wholeNumber(1), '1500'),
  MAX_HEAP_MB: withDefault(wholeNumber(128), '512'),
  SCHOOL_CONTENT_MB: withDefault(wholeNumber(1), '64'),
  MAX_CONNECTIONS: withDefault(wholeNumber(10), String(MOST_CONNECTIONS)),
  STORAGE: withDefault(textThat(isStorage, 'file or s3://bucket?endpoint=…'), 'file'),
  DELETED_FILES_KEPT_HOURS: withDefault(wholeNumber(1), '24'),
  WORKERS: withDefault(
    {
      expected: 'a whole number from 1, or auto',
      read: (value) => (value === 'auto' ? availableParallelism() : wholeNumber(1).read(value)),
    },
    '1',
  ),
  RUN_JOBS: withDefault(flag, 'on'),
  DRAIN_SECONDS: withDefault(wholeNumber(0, 600, 'a whole number from 0 to 600'), '0'),
  ACCESS_KEY: withDefault(text, 'skillkite-web'),
  PRODUCT_NAME: withDefault(text, 'Skillkite'),
  HELP_CONTACT: optional(text),
  RUN_BY: optional(text),
  BACKUP_DAYS: optional(wholeNumber(1)),
  TIME_ZONE: withDefault(
    textThat(isTimeZone, 'an IANA time zone such as Asia/Kolkata'),
    'Asia/Kolkata',
  ),
  LOCALES: withDefault<readonly Locale[]>(
    {
      expected: `some of ${LOCALE_CODES.join(',')}, with commas between`,
      read: (value) => {
        const codes = listIn(value);
        return codes.every((code) => localeOf(code) !== null)
          ? LOCALE_CODES.filter((code) => code === ORIGINAL_LOCALE || codes.includes(code))
          : undefined;
      },
    },
    COMPLETE_LOCALES.join(','),
  ),
  SCHOOL_LANGUAGE: withDefault<Locale>(
    {
      expected: `one of ${COMPLETE_LOCALES.join(', ')}`,
      read: (code) => localeOf(code, COMPLETE_LOCALES) ?? undefined,
    },
    COMPLETE_LOCALES.at(1) ?? ORIGINAL_LOCALE,
  ),
  STREAK_COMING_SOON: withDefault(flag, 'off'),
  DEMO: optional(flag),
  PACKAGES_GET_FULL_NAME: withDefault(flag, 'off'),
  SERVE_PAGES: withDefault(flag, 'on'),
  TRUST_PROXY: withDefault<boolean | string>(
    {
      expected: 'on, off, or addresses such as 10.0.0.0/8',
      read: (value) => {
        if (value === 'on' || value === 'off') return value === 'on';
        return listIn(value).every(isNetwork) ? value : undefined;
      },
    },
    'off',
  ),
  OUTBOUND_NETWORKS: withDefault<readonly string[]>(
    {
      expected:
        'networks such as 10.0.0.0/8, loopback, linklocal or uniquelocal, with commas between',
      read: (value) => {
        const networks = listIn(value).filter(Boolean);
        return networks.every(isNetwork) ? networks : undefined;
      },
    },
    '',
  ),
  LOG_LEVEL: withDefault(oneOf(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`), 'info'),
  FAILED_TRIES_PER_MINUTE: withDefault(wholeNumber(1), '600'),
  SLOW_CALL_MS: withDefault(wholeNumber(1), '1000'),
  STUDENT_STORAGE_MB: withDefault(wholeNumber(1), '500'),
  SCHOOL_LIBRARY_GB: withDefault(wholeNumber(1), '5'),
  METRICS_TOKEN: optional(
    textThat(({ length }) => length >= TOKEN_LENGTH, `${TOKEN_LENGTH} characters or more`),
  ),
  ANALYTICS_SINK: withDefault(
    oneOf(['none', 'server', 'tag'] as const, 'none, server or tag'),
    'none',
  ),
  ANALYTICS_TAG_URL: withDefault(text, ''),
  ANALYTICS_TAG_ID: withDefault(text, ''),
  OIDC_CLIENT_ID: optional(text),
  OIDC_CLIENT_SECRET: optional(text),
  OIDC_LOGIN_CLAIM: withDefault(text, 'preferred_username'),
  SMTP_URL: optional(
    textThat(isSmtp, 'an address such as smtp://user:password@mail.example.org:587'),
  ),
  MAIL_FROM: optional(textThat(isSender, 'an address such as A school <school@example.org>')),
  MAILS_PER_HOUR: withDefault(wholeNumber(1), '1000'),
  LRS_URL: optional(
    textThat(isRecordStore, 'an address such as https://key:secret@lrs.example.org/xapi'),
  ),
} satisfies Record<string, Setting<unknown>>;

type Name = keyof typeof SETTINGS;
const NAMES = Object.keys(SETTINGS) as Name[];
type Variables = {
  readonly [K in Name]: (typeof SETTINGS)[K] extends Setting<infer T> ? T : never;
};

const contentPortOf = ({ PORT, CONTENT_PORT }: Variables): number =>
  CONTENT_PORT ?? (PORT === 0 ? 0 : PORT + 1);

/** Rules of one variable that depend on another. */
const RELATIONS: readonly {
  readonly name: Name;
  readonly other: Name;
  readonly expected: string;
  readonly isMet: (one: Variables) => boolean;
}[] = [
  {
    name: 'CONTENT_PORT',
    other: 'PORT',
    expected: A_PORT,
    isMet: (one) => contentPortOf(one) <= LARGEST_PORT,
  },
  {
    name: 'CONTENT_PORT',
    other: 'PORT',
    expected: 'another port than PORT: packages live on an origin of their own',
    isMet: (one) => one.PORT === 0 || contentPortOf(one) !== one.PORT,
  },
  {
    name: 'ANALYTICS_TAG_URL',
    other: 'ANALYTICS_SINK',
    expected: 'the address of a script, as ANALYTICS_SINK is tag',
    isMet: (one) => one.ANALYTICS_SINK !== 'tag' || isWeb(one.ANALYTICS_TAG_URL),
  },
  {
    name: 'ANALYTICS_TAG_ID',
    other: 'ANALYTICS_SINK',
    expected: 'letters, digits, - and _, as ANALYTICS_SINK is tag',
    isMet: (one) => one.ANALYTICS_SINK !== 'tag' || /^[\w-]{1,64}$/.test(one.ANALYTICS_TAG_ID),
  },
  {
    name: 'OIDC_CLIENT_SECRET',
    other: 'OIDC_CLIENT_ID',
    expected: 'the secret of OIDC_CLIENT_ID',
    isMet: (one) => one.OIDC_CLIENT_ID === null || one.OIDC_CLIENT_SECRET !== null,
  },
  {
    name: 'MAIL_FROM',
    other: 'SMTP_URL',
    expected: 'the address that e-mails are from, as there is an SMTP_URL',
    isMet: (one) => one.SMTP_URL === null || one.MAIL_FROM !== null,
  },
];

function check(environment: Environment): Variables {
  /** The expected value of each wrong variable. */
  const wrong = new Map<Name, string>();
  const values = NAMES.map((name) => {
    // Empty is the same as not set.
    const value = SETTINGS[name].read(environment[name]?.trim() || undefined);
    if (value === undefined) wrong.set(name, SETTINGS[name].expected);
    return [name, value] as const;
  });
  const one = Object.fromEntries(values) as Variables;
  for (const { name, other, expected, isMet } of RELATIONS)
    if (!wrong.has(name) && !wrong.has(other) && !isMet(one)) wrong.set(name, expected);
  if (wrong.size === 0) return one;
  const lines = [...wrong].map(([name, expected]) => {
    const value = environment[name];
    const shown = value === undefined ? 'missing' : SECRETS.has(name) ? 'wrong' : `"${value}"`;
    return `${name} is ${shown}; it must be ${expected}.`;
  });
  throw new ConfigError(lines.join('\n'));
}

const analyticsOf = (one: Variables): AnalyticsConfig =>
  one.ANALYTICS_SINK === 'tag'
    ? { sink: 'tag', url: one.ANALYTICS_TAG_URL, id: one.ANALYTICS_TAG_ID }
    : { sink: one.ANALYTICS_SINK };

const oidcOf = (one: Variables): Config['oidc'] =>
  one.OIDC_CLIENT_ID === null || one.OIDC_CLIENT_SECRET === null
    ? null
    : {
        clientId: one.OIDC_CLIENT_ID,
        clientSecret: one.OIDC_CLIENT_SECRET,
        loginClaim: one.OIDC_LOGIN_CLAIM,
      };

const mailOf = (one: Variables): Config['mail'] =>
  one.SMTP_URL === null || one.MAIL_FROM === null
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
  const isPublicUrlSaid = one.PUBLIC_URL !== null;
  return { host, port: one.PORT, contentPort, publicUrl, isPublicUrlSaid, contentUrl };
};

/** Reads and checks every variable once. Throws a ConfigError that names each variable that is wrong. */
export function readConfig(environment: Environment): Config {
  const one = check(environment);
  return Object.freeze({
    ...addressesOf(one),
    dataDir: resolve(one.DATA_DIR),
    backupsDir: resolve(one.BACKUPS_DIR ?? join(one.DATA_DIR, 'backups')),
    databaseUrl: one.DATABASE_URL,
    databaseReadUrl: one.DATABASE_READ_URL,
    databaseConnections: one.DATABASE_CONNECTIONS,
    statementTimeoutMs: one.STATEMENT_TIMEOUT_MS,
    writesPerMinute: one.WRITES_PER_MINUTE,
    latenessMs: one.MAX_LATENESS_MS,
    memoryMb: one.MAX_MEMORY_MB,
    heapMb: one.MAX_HEAP_MB,
    schoolContentBytes: one.SCHOOL_CONTENT_MB * BYTES_OF_MB,
    connections: one.MAX_CONNECTIONS,
    storage: one.STORAGE,
    deletedFilesKeptHours: one.DELETED_FILES_KEPT_HOURS,
    workers: one.WORKERS,
    runsJobs: one.RUN_JOBS,
    drainMs: one.DRAIN_SECONDS * 1000,
    accessKey: one.ACCESS_KEY,
    productName: one.PRODUCT_NAME,
    helpContact: one.HELP_CONTACT,
    runBy: one.RUN_BY,
    backupDays: one.BACKUP_DAYS,
    fixedSettings: LIVE_NAMES.filter((name) => Boolean(environment[LIVE_SETTINGS[name]]?.trim())),
    timeZone: one.TIME_ZONE,
    locales: one.LOCALES,
    schoolLanguage: one.SCHOOL_LANGUAGE,
    streakComingSoon: one.STREAK_COMING_SOON,
    demo: one.DEMO ?? one.DATABASE_URL === null,
    packagesGetFullName: one.PACKAGES_GET_FULL_NAME,
    servesPages: one.SERVE_PAGES,
    outboundNetworks: one.OUTBOUND_NETWORKS,
    trustProxy: one.TRUST_PROXY,
    logLevel: one.LOG_LEVEL,
    failedTriesPerMinute: one.FAILED_TRIES_PER_MINUTE,
    slowCallMs: one.SLOW_CALL_MS,
    studentStorageBytes: one.STUDENT_STORAGE_MB * BYTES_OF_MB,
    schoolLibraryBytes: one.SCHOOL_LIBRARY_GB * 1024 * BYTES_OF_MB,
    metricsToken: one.METRICS_TOKEN,
    analytics: analyticsOf(one),
    oidc: oidcOf(one),
    mail: mailOf(one),
    lrsUrl: one.LRS_URL,
  });
}

/** The configuration of this process: the one place that reads its environment. */
export const processConfig = (): Config => readConfig(process.env);
