import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import {
  COMPLETE_LOCALES,
  LOCALE_CODES,
  type Locale,
  ORIGINAL_LOCALE,
  localeOf,
} from '@skillkite/rules/locale';
import { MOST_CONNECTIONS } from './platform/connection-limits.ts';
import { OperatorError } from './platform/operator-error.ts';
import { isLoopbackName } from './platform/host-name.ts';

/** A variable of the environment has a value that cannot be used. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

export type AnalyticsConfig =
  | Readonly<{ sink: 'none' | 'server' }>
  | Readonly<{ sink: 'tag'; url: string; id: string }>;

const BYTES_OF_MB = 1024 * 1024;

export type Config = Readonly<{
  host: string;
  port: number;
  contentPort: number;
  publicUrl: string;
  /** May hold `{package}`: then each package has a host of its own. */
  contentUrl: string;
  dataDir: string;
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
  /** A process that is later than this for everybody, on average of a second, takes no further calls. */
  latenessMs: number;
  /** A process that holds more takes no further calls. */
  memoryMb: number;
  /** What the heap of a process that serves may grow to; it ends, and is started again, where that does not do. */
  heapMb: number;
  storage: string;
  /** How long a deleted file stays in the store: a backup, or a database that is set back, may still speak of it. */
  deletedFilesKeptHours: number;
  workers: number;
  /** Off for all processes of an installation but one: jobs are done in one place. */
  runsJobs: boolean;
  accessKey: string;
  productName: string;
  timeZone: string;
  /** The languages that are offered; the first is the original. */
  locales: readonly Locale[];
  streakComingSoon: boolean;
  demo: boolean;
  /** Packages learn a student's whole name instead of the first one alone. */
  packagesGetFullName: boolean;
  /** Off where something else shows the pages: `npm run dev`, or a server of static files. */
  servesPages: boolean;
  /** Proxies whose `x-forwarded-*` headers are believed. */
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
  /** Where events go: nowhere, into a table of ours, or to the tag of somebody whose script the pages then load. */
  analytics: AnalyticsConfig;
  /** This application at the OpenID Connect providers of schools; `loginClaim` names a student there the first time. */
  oidc: Readonly<{ clientId: string; clientSecret: string; loginClaim: string }> | null;
}>;

/** Their values hold passwords: an error does not repeat them. */
const SECRETS = new Set([
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
]);
const TOKEN_LENGTH = 16;
/** Names that stand for ranges of addresses, as proxies are named to Fastify. */
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * Cookies are kept by host name, whatever the port: where nothing else is said, packages live at another name of this
 * machine than the application.
 */
function contentHostName(publicUrl: string, writtenHost: string): string {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' || hostname === 'localhost')
    return writtenHost === '[::1]' ? writtenHost : '127.0.0.1';
  return isLoopbackName(hostname) ? 'localhost' : hostname;
}

/** Reads and checks every variable once (architecture 8). Throws a ConfigError that names the variable. */
export function readConfig(environment: Environment): Config {
  const wrong = (name: string, expected: string): never => {
    const value = environment[name];
    const shown = value === undefined ? 'missing' : SECRETS.has(name) ? 'wrong' : `"${value}"`;
    throw new ConfigError(`${name} is ${shown}; it has to be ${expected}.`);
  };
  const text = (name: string): string | null => environment[name]?.trim() || null;

  const port = (name: string, byDefault: number): number => {
    const value = Number(text(name) ?? byDefault);
    return Number.isInteger(value) && value >= 0 && value <= 65_535
      ? value
      : wrong(name, 'a port, 0 to 65535');
  };
  const flag = (name: string, byDefault: boolean): boolean => {
    const value = text(name)?.toLowerCase();
    if (value === undefined) return byDefault;
    if (['1', 'true', 'on', 'yes'].includes(value)) return true;
    return ['0', 'false', 'off', 'no'].includes(value) ? false : wrong(name, 'on or off');
  };
  const url = (name: string, byDefault: string): string => {
    const value = (text(name) ?? byDefault).replace(/\/+$/, '');
    const protocol = URL.parse(value.replace('{package}', 'package'))?.protocol ?? '';
    return ['http:', 'https:'].includes(protocol)
      ? value
      : wrong(name, 'an address such as https://learn.example.org');
  };
  const database = (name: string): string | null => {
    const value = text(name);
    return value === null || (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value))
      ? value
      : wrong(name, 'an address such as postgres://user@host/database');
  };
  const zone = (): string => {
    const value = text('TIME_ZONE') ?? 'Asia/Kolkata';
    try {
      return (
        new Intl.DateTimeFormat(undefined, { timeZone: value }).resolvedOptions().timeZone && value
      );
    } catch {
      return wrong('TIME_ZONE', 'an IANA time zone such as Asia/Kolkata');
    }
  };
  const locales = (): readonly Locale[] => {
    const wanted =
      text('LOCALES')
        ?.split(',')
        .map((code) => code.trim()) ?? COMPLETE_LOCALES;
    const isKnown = wanted.every((code) => localeOf(code) !== null);
    return isKnown
      ? LOCALE_CODES.filter((code) => code === ORIGINAL_LOCALE || wanted.includes(code))
      : wrong('LOCALES', `some of ${LOCALE_CODES.join(',')}, with commas between`);
  };
  const workers = (): number => {
    if (text('WORKERS') === 'auto') return availableParallelism();
    const value = Number(text('WORKERS') ?? 1);
    return Number.isInteger(value) && value >= 1
      ? value
      : wrong('WORKERS', 'a whole number from 1, or auto');
  };
  const count = (name: string, byDefault: number, least: number): number => {
    const value = Number(text(name) ?? byDefault);
    return Number.isInteger(value) && value >= least
      ? value
      : wrong(name, `a whole number from ${least}`);
  };
  const storage = (): string => {
    const value = text('STORAGE') ?? 'file';
    const bucket = value.startsWith('s3://') ? URL.parse(value)?.hostname : '';
    return value === 'file' || bucket ? value : wrong('STORAGE', 'file or s3://bucket?endpoint=…');
  };
  const logLevel = (): string => {
    const value = text('LOG_LEVEL') ?? 'info';
    return LOG_LEVELS.includes(value)
      ? value
      : wrong('LOG_LEVEL', `one of ${LOG_LEVELS.join(', ')}`);
  };
  const trustProxy = (): boolean | string => {
    const value = text('TRUST_PROXY');
    if (value === null || value === 'off') return false;
    if (value === 'on') return true;
    const isKnown = value.split(',').every((part) => {
      const [address = '', bits] = part.trim().split('/');
      const most = isIP(address) === 6 ? 128 : 32;
      const isRange = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most);
      return PROXY_NAMES.includes(part.trim()) || (isIP(address) !== 0 && isRange);
    });
    return isKnown ? value : wrong('TRUST_PROXY', 'on, off, or addresses such as 10.0.0.0/8');
  };
  const metricsToken = (): string | null => {
    const value = text('METRICS_TOKEN');
    return value === null || value.length >= TOKEN_LENGTH
      ? value
      : wrong('METRICS_TOKEN', `${TOKEN_LENGTH} characters or more`);
  };
  const analytics = (): AnalyticsConfig => {
    const sink = text('ANALYTICS_SINK') ?? 'none';
    const url = text('ANALYTICS_TAG_URL') ?? '';
    const id = text('ANALYTICS_TAG_ID') ?? '';
    if (sink === 'none' || sink === 'server') return { sink };
    if (sink !== 'tag') return wrong('ANALYTICS_SINK', 'none, server or tag');
    if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
      return wrong('ANALYTICS_TAG_URL', 'the address of a script, as ANALYTICS_SINK is tag');
    return /^[\w-]{1,64}$/.test(id)
      ? { sink, url, id }
      : wrong('ANALYTICS_TAG_ID', 'letters, digits, - and _, as ANALYTICS_SINK is tag');
  };
  const oidc = (): Config['oidc'] => {
    const clientId = text('OIDC_CLIENT_ID');
    const clientSecret = text('OIDC_CLIENT_SECRET');
    const loginClaim = text('OIDC_LOGIN_CLAIM') ?? 'preferred_username';
    if (clientId === null) return null;
    return clientSecret === null
      ? wrong('OIDC_CLIENT_SECRET', 'the secret of OIDC_CLIENT_ID')
      : { clientId, clientSecret, loginClaim };
  };

  const host = text('HOST') ?? 'localhost';
  const writtenHost = isIP(host) === 6 ? `[${host}]` : host;
  const isHere = ['0.0.0.0', '[::]'].includes(writtenHost) || isLoopbackName(writtenHost);
  const appPort = port('PORT', 4000);
  const contentPort = port('CONTENT_PORT', appPort === 0 ? 0 : appPort + 1);
  if (contentPort === appPort && appPort !== 0)
    wrong('CONTENT_PORT', 'another port than PORT: packages live on an origin of their own');
  const publicUrl = url('PUBLIC_URL', `http://${isHere ? 'localhost' : writtenHost}:${appPort}`);
  const contentName = contentHostName(publicUrl, writtenHost);
  const databaseUrl = database('DATABASE_URL');

  return Object.freeze({
    host,
    port: appPort,
    contentPort,
    publicUrl,
    contentUrl: url('CONTENT_URL', `http://${contentName}:${contentPort}`),
    dataDir: resolve(text('DATA_DIR') ?? '.data'),
    databaseUrl,
    databaseReadUrl: database('DATABASE_READ_URL'),
    databaseConnections: count('DATABASE_CONNECTIONS', 6, 2),
    statementTimeoutMs: count('STATEMENT_TIMEOUT_MS', 10_000, 100),
    writesPerMinute: count('WRITES_PER_MINUTE', 1200, 1),
    latenessMs: count('MAX_LATENESS_MS', 2000, 10),
    memoryMb: count('MAX_MEMORY_MB', 1500, 1),
    heapMb: count('MAX_HEAP_MB', 512, 128),
    connections: count('MAX_CONNECTIONS', MOST_CONNECTIONS, 10),
    storage: storage(),
    deletedFilesKeptHours: count('DELETED_FILES_KEPT_HOURS', 24, 1),
    workers: workers(),
    runsJobs: flag('RUN_JOBS', true),
    accessKey: text('ACCESS_KEY') ?? 'skillkite-web',
    productName: text('PRODUCT_NAME') ?? 'Skillkite',
    timeZone: zone(),
    locales: locales(),
    streakComingSoon: flag('STREAK_COMING_SOON', false),
    demo: flag('DEMO', databaseUrl === null),
    packagesGetFullName: flag('PACKAGES_GET_FULL_NAME', false),
    servesPages: flag('SERVE_PAGES', true),
    trustProxy: trustProxy(),
    logLevel: logLevel(),
    failedTriesPerMinute: count('FAILED_TRIES_PER_MINUTE', 600, 1),
    slowCallMs: count('SLOW_CALL_MS', 1000, 1),
    studentStorageBytes: count('STUDENT_STORAGE_MB', 500, 1) * BYTES_OF_MB,
    metricsToken: metricsToken(),
    analytics: analytics(),
    oidc: oidc(),
  });
}

/** The configuration of this process: the one place that reads its environment (architecture 4). */
export const processConfig = (): Config => readConfig(process.env);
