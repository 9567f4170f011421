import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fetchClassDetails } from '@skillkite/contract/learning/classroom';
import { fetchSkillsByUser } from '@skillkite/contract/learning/programs';
import { watchHistory } from '@skillkite/contract/learning/progress';
import { studentLogin } from '@skillkite/contract/school/login';
import { openDatabase } from '../apps/server/src/database/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded-postgres.ts';
import { type Product, freePort, startProduct } from '../e2e/fixtures/product.ts';
import { COURSE_IDS, HEADERS, PASSWORD, givePassword, seedStudents, someStudents } from './seed.ts';

// `npm run bench:rolling`: two machines behind the HAProxy of this system, restarted in turn while students work, with
// a migration that only adds. Ends with status 1 if any request failed. The proxy retries nothing.

const CLIENTS = 12;
const PAUSE_MS = 40;
const HOST = 'learn.localhost';
const CONFIGURATION = join(import.meta.dirname, '../deploy/proxy/haproxy.cfg');

const folder = await mkdtemp(join(tmpdir(), 'skillkite-rolling-'));
await chmod(folder, 0o755);
const [httpPort, httpsPort, ...ports] = await Promise.all(Array.from({ length: 6 }, freePort));
const publicUrl = `https://${HOST}:${httpsPort}`;
const embedded = await startEmbeddedPostgres({ dataDir: join(folder, 'database') });
const database = openDatabase(embedded.url, { connections: 2, onError: () => {} });

const start = (machine: 0 | 1): Promise<Product> =>
  startProduct({
    dataDir: join(folder, 'data'),
    port: ports[2 * machine] ?? 0,
    contentPort: ports[2 * machine + 1] ?? 0,
    databaseUrl: embedded.url,
    environment: {
      PUBLIC_URL: publicUrl,
      TRUST_PROXY: '127.0.0.1',
      DRAIN_SECONDS: '3',
      RUN_JOBS: machine === 0 ? 'on' : 'off',
    },
  });

async function startProxy(): Promise<ChildProcess> {
  const certificates = join(folder, 'certificates');
  await mkdir(certificates);
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${HOST}`].concat([
      '-keyout',
      key,
      '-out',
      certificate,
      '-days',
      '1',
    ]),
    { stdio: 'ignore' },
  );
  const pem = `${await readFile(certificate, 'utf8')}${await readFile(key, 'utf8')}`;
  await writeFile(join(certificates, 'learn.pem'), pem);
  const configuration = (await readFile(CONFIGURATION, 'utf8'))
    .replace('option redispatch', 'no option redispatch')
    .replace('retries 3', 'retries 0');
  await writeFile(join(folder, 'haproxy.cfg'), configuration);
  const [app1 = 0, content1 = 0, app2 = 0, content2 = 0] = ports;
  const proxy = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], {
    stdio: 'inherit',
    env: {
      PATH: `${process.env['PATH']}:/usr/sbin`,
      APPLICATION_HOST: HOST,
      CERTIFICATES: certificates,
      HTTP_PORT: String(httpPort),
      HTTPS_PORT: String(httpsPort),
      APP1: '127.0.0.1',
      APP2: '127.0.0.1',
      APP1_PORT: String(app1),
      APP1_CONTENT_PORT: String(content1),
      APP2_PORT: String(app2),
      APP2_CONTENT_PORT: String(content2),
    },
  });
  await once(proxy, 'spawn');
  return proxy;
}

const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: CLIENTS });
type Answer = { status: number; cookie: string; body: string };

/** One request, never repeated. */
const send = (path: string, body?: object, cookie = ''): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request({
      agent,
      host: '127.0.0.1',
      port: httpsPort,
      servername: HOST,
      path,
      method: body ? 'POST' : 'GET',
      headers: { ...(body && HEADERS), host: `${HOST}:${httpsPort}`, origin: publicUrl, cookie },
    });
    sent.once('error', reject);
    sent.once('response', (response) => {
      const cookies = response.headers['set-cookie'] ?? [];
      text(response).then(
        (read) =>
          resolve({
            status: response.statusCode ?? 0,
            cookie: cookies.map((one) => one.split(';')[0]).join('; '),
            body: read,
          }),
        reject,
      );
    });
    sent.end(body && JSON.stringify(body));
  });

const failures = new Map<string, number>();
let answered = 0;
const count = async (name: string, work: Promise<Answer>): Promise<Answer | null> => {
  const problem = await work.then(
    ({ status, body }) => (status === 200 ? null : `${status} ${body.slice(0, 80)}`),
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );
  answered += 1;
  if (problem === null) return work;
  failures.set(`${name}: ${problem}`, (failures.get(`${name}: ${problem}`) ?? 0) + 1);
  return null;
};

/** A student who logs in, learns and logs in again. */
async function learn(student: { id: number; loginId: string }, lesson: number, end: AbortSignal) {
  const place = { user_id: student.id, ilm_id: COURSE_IDS[0] };
  while (!end.aborted) {
    const login = { login_id: student.loginId, password: PASSWORD };
    const session = await count('log in', send(studentLogin.path, login));
    const cookie = session?.cookie ?? '';
    for (let round = 0; round < 20 && !end.aborted; round += 1) {
      await count('page', send('/login', undefined));
      await count('programs', send(fetchSkillsByUser.path, { user_id: student.id }, cookie));
      await count('course', send(fetchClassDetails.path, place, cookie));
      const progress = { ...place, class_id: lesson, total_duration: 60, is_done: 0 };
      await count('progress', send(watchHistory.path, progress, cookie));
      await sleep(PAUSE_MS);
    }
  }
}

/** Until the proxy has seen both machines. */
const untilBothServe = async (proxy: ChildProcess) => {
  if (proxy.exitCode !== null) throw new Error('HAProxy did not start; its words are above.');
  await sleep(2500);
};

const machines = [await start(0)];
await seedStudents(database, 500);
await givePassword(database);
machines.push(await start(1));
const proxy = await startProxy();
await untilBothServe(proxy);
const { rows } = await database.pool.query<{ id: number }>(
  'select id from lessons where course_id = $1 and retired_at is null order by position limit 1',
  [COURSE_IDS[0]],
);
const students = await someStudents(database, CLIENTS);
const end = new AbortController();
const learning = students.map((student) => learn(student, rows[0]?.id ?? 0, end.signal));
try {
  await sleep(3000);
  // What a migration of the next version may do while this one serves.
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select format('public.%I', relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  for (const { name } of tables)
    await database.pool.query(`alter table ${name} add column trial_of_expand integer default 0`);
  console.log(`A column was added to each of ${tables.length} tables.`);
  await sleep(2000);
  for (const [place, machine] of machines.entries()) {
    const before = answered;
    await machine.end('SIGTERM');
    machines[place] = await start(place === 0 ? 0 : 1);
    console.log(`Machine ${place + 1} was restarted; ${answered - before} requests meanwhile.`);
    await untilBothServe(proxy);
  }
  await sleep(2000);
} finally {
  end.abort();
  await Promise.all(learning);
  agent.destroy();
  proxy.kill();
  await Promise.all(machines.map((machine) => machine.end('SIGTERM')));
  await database.close();
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(
  `${answered} requests, ${[...failures.values()].reduce((sum, one) => sum + one, 0)} failed.`,
);
for (const [problem, times] of failures) console.log(`  ${times} × ${problem}`);
process.exitCode = failures.size === 0 && answered > 0 ? 0 : 1;
