import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../apps/server/src/time/clock.ts';
import { openDatabase } from '../apps/server/src/database/database.ts';
import { sessionStore } from '../apps/server/src/security/session.ts';
import { personCookieName, sessionCookieName } from '../apps/server/src/security/session-cookie.ts';
import { beginPersonSession } from '../apps/server/src/staff/person-session.ts';
import { memoryBelow } from '../apps/server/src/testing/processes/memory-below.ts';
import { startTemporaryProduct } from '../e2e/fixtures/temporary-product.ts';
import { type Figure, record } from './record.ts';

/** `npm run bench -- pages`: CPU, time and memory of pages that are opened, without and with their rendered first screen. */
type Page = {
  readonly name: string;
  readonly path: string;
  /** A student's login, or an adult's e-mail address. */
  readonly login?: string;
};
const TEACHER = 'teacher@demo01.example';
const PAGES: readonly Page[] = [
  { name: 'home', path: '/home', login: 'dev' },
  { name: 'school page', path: '/school-homepage', login: 'asha' },
  { name: 'journey', path: '/ilm-journey?skill_id=101', login: 'asha' },
  { name: 'classroom', path: '/classroom/1021/classes', login: 'asha' },
  { name: 'dashboard', path: '/dashboard', login: 'asha' },
  { name: 'home of class II', path: '/home', login: 'tara' },
  { name: 'staff login', path: '/staff/' },
  { name: 'today of staff', path: '/staff/', login: TEACHER },
  { name: 'class of staff', path: '/staff/classes/1/6/A', login: TEACHER },
  { name: 'privacy', path: '/privacy-policy' },
];
const WARM_UP = 20;
const OPENED = 200;
/** As long as the renderer lives without a page, and until its memory is returned (http/pages/page-renderer.ts). */
const REST_MS = 45_000;
const AIM_MB = 250;
/** Ticks of the system's clock a second, in which it counts CPU time. */
const MS_PER_TICK = 10;
const OPENS = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };
const PAINTED = 'id="first-paint"';

const product = await startTemporaryProduct('pages');
const database = openDatabase(product.database.url, { connections: 1, onError: () => {} });
const sessions = sessionStore(database, systemClock);

const statOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
/** CPU time of the processes that serve. */
const cpuMs = () =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid))
    .map((pid) => {
      try {
        const [, parent, ...fields] = statOf(pid);
        return Number(parent) === product.pid ? Number(fields[9]) + Number(fields[10]) : 0;
      } catch {
        return 0;
      }
    })
    .reduce((sum, ticks) => sum + ticks * MS_PER_TICK, 0);
const memoryNow = () => memoryBelow(product.pid) + memoryBelow(product.database.pid);

async function personCookieOf(email: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: number }>(
    'select id::int from people where email = $1',
    [email],
  );
  const [person] = rows;
  if (!person) throw new Error(`There is no ${email}.`);
  const token = await beginPersonSession(
    database.orm,
    { personId: person.id, isComplete: true, browser: 'bench' },
    new Date(),
  );
  return `${personCookieName(product.url)}=${token}`;
}

async function cookieOf(login: string | undefined): Promise<string> {
  if (login === undefined) return '';
  if (login.includes('@')) return personCookieOf(login);
  const { rows } = await database.pool.query<{ id: number; account: number }>(
    `select s.id::int, s.account_id::int as account from students s join accounts a on a.id = s.account_id
     where a.login_id = $1 order by s.id desc limit 1`,
    [login],
  );
  const [student] = rows;
  if (!student) throw new Error(`There is no student ${login}.`);
  const { id: studentId, account: accountId } = student;
  const session = await sessions.begin({ accountId, studentId, isPin: false });
  return `${sessionCookieName(product.url)}=${session}`;
}

type Took = { readonly cpu: number; readonly median: number; readonly painted: number };

async function open(path: string, headers: Readonly<Record<string, string>>): Promise<Took> {
  const times: number[] = [];
  let painted = 0;
  let before = 0;
  for (let count = -WARM_UP; count < OPENED; count += 1) {
    if (count === 0) before = cpuMs();
    const startedAt = performance.now();
    const html = await (await fetch(product.url + path, { headers })).text();
    if (count < 0) continue;
    times.push(performance.now() - startedAt);
    if (html.includes(PAINTED)) painted += 1;
  }
  const cpu = (cpuMs() - before) / OPENED;
  const median = times.toSorted((a, b) => a - b)[OPENED / 2] ?? Number.NaN;
  return { cpu, median, painted };
}

const figures: Figure[] = [];
const ms = (value: number) => value.toFixed(1);
try {
  // By then the process has returned the memory that its start took (processes/collect-when-idle.ts).
  await sleep(REST_MS);
  const atStart = memoryNow();
  const before = new Map<string, readonly [Took, Took]>();
  for (const { name, path, login } of PAGES) {
    const cookie = await cookieOf(login);
    const plain = await open(path, { cookie });
    before.set(name, [plain, await open(path, { ...OPENS, cookie, 'save-data': 'on' })]);
  }
  const unpainted = memoryNow();
  console.log(
    `\n| page | CPU ms: page, with answers, painted | median ms: with answers, painted | painted of ${OPENED} |\n| --- | --- | --- | --- |`,
  );
  for (const { name, path, login } of PAGES) {
    const [plain, answers] = before.get(name) ?? [];
    const whole = await open(path, { ...OPENS, cookie: await cookieOf(login) });
    const cpu = [plain, answers, whole].map((took) => ms(took?.cpu ?? Number.NaN)).join(', ');
    const medians = [answers, whole].map((took) => ms(took?.median ?? Number.NaN)).join(', ');
    console.log(`| ${name} | ${cpu} | ${medians} | ${whole.painted} |`);
    figures.push({
      what: `${name}: CPU of a page, with its answers, painted`,
      value: `${cpu} ms`,
      target: null,
    });
  }
  const atEnd = memoryNow();
  await sleep(REST_MS);
  const after = memoryNow();
  const value = [atStart, unpainted, atEnd, after].map(Math.round).join(', ');
  console.log(
    `\nMemory at the start, after pages without a first screen, after painted pages, ${REST_MS / 1000} s later: ${value} MB`,
  );
  figures.push({
    what: 'memory of application and database: at the start, after pages without a first screen, after painted pages, at rest',
    value: `${value} MB`,
    target: `at rest at most ${AIM_MB} MB`,
  });
  await record('npm run bench -- pages', figures);
} finally {
  await database.close();
  await product.end();
}
