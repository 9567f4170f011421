import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Debian and its kin keep PostgreSQL, one folder for each version. */
const VERSIONS = '/usr/lib/postgresql';
/** The oldest the application runs on. */
const OLDEST = 15;

/** The programs of the oldest PostgreSQL of the system that will do: the embedded one is as new as can be. */
const programs = () => {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).map(Number) : [];
  const folders = versions
    .filter((version) => version >= OLDEST)
    .sort((a, b) => a - b)
    .map((version) => join(VERSIONS, String(version), 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
};

export const hasSystemPostgres = () => programs() !== undefined;

/** PostgreSQL refuses root: the user that came with its package. */
const serverUser = () => {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = (line ?? '').split(':');
  return uid === undefined ? {} : { uid: Number(uid), gid: Number(gid) };
};

/**
 * Starts a server of the PostgreSQL that is installed on this machine, in a folder of its own, reached by a socket in
 * it alone. Null where none is installed. For tests: it does not wait for the disk.
 */
export const startSystemPostgres = () => {
  const bin = programs();
  if (bin === undefined) return null;
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'skillkite-system-pg-'));
  const password = randomBytes(18).toString('base64url');
  const log = join(folder, 'server.log');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined) {
    chownSync(folder, user.uid, user.gid);
    chownSync(passwordFile, user.uid, user.gid);
  }
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');

  const run = (program, args) => {
    const { status, stderr, error } = spawnSync(join(bin, program), args, {
      ...user,
      cwd: '/',
      // Does not wait for files that a started server holds open.
      stdio: program === 'initdb' ? ['ignore', 'ignore', 'pipe'] : 'ignore',
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
      encoding: 'utf8',
    });
    if (status === 0) return;
    const words = existsSync(log) ? readFileSync(log, 'utf8') : '';
    throw new Error(`${program} of ${bin} failed. ${error ?? ''}${stderr ?? ''}${words}`);
  };
  const stop = () => {
    if (existsSync(join(data, 'postmaster.pid')))
      run('pg_ctl', ['stop', '-D', data, '-m', 'immediate', '-w']);
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    const auth = ['--username=tests', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    run('initdb', ['-D', data, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync', ...auth]);
    const settings = {
      listen_addresses: '',
      unix_socket_directories: folder,
      max_connections: '200',
      fsync: 'off',
      full_page_writes: 'off',
      timezone: 'UTC',
    };
    const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
    run('pg_ctl', ['start', '-D', data, '-l', log, '-w', '-o', options.join(' ')]);
  } catch (error) {
    stop();
    throw error;
  }
  const url = new URL(`postgres://tests:${password}@localhost:5432/postgres`);
  url.searchParams.set('host', folder);
  return { url: url.href, version: bin.split('/').at(-2), stop };
};
