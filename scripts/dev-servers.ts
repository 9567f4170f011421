import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { processConfig } from '../apps/server/src/config.ts';
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded-postgres.ts';
import { runtimeConfigOf } from '../apps/server/src/runtime-config.ts';

const HOUSE = fileURLToPath(new URL('..', import.meta.url));
/** Ports of API and console behind Vite, next to those of pages and content. */
const API_PORTS_ON = 2;
const CONSOLE_PORTS_ON = 3;

/** Where a server that listens at `host` answers on this machine. */
const reachable = (host: string) => {
  if (['0.0.0.0', '::', 'localhost'].includes(host)) return '127.0.0.1';
  return isIP(host) === 6 ? `[${host}]` : host;
};

const start = (args: string[], env: Record<string, string | undefined>) =>
  spawn(process.execPath, args, { cwd: HOUSE, stdio: ['ignore', 'inherit', 'inherit'], env });

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

const untilEnded = async (program: ChildProcess): Promise<void> => {
  if (!hasEnded(program)) await once(program, 'exit');
};

async function main(): Promise<number> {
  const config = processConfig();
  // Not the server's own: the database goes on while the server starts again.
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir });
  if (embedded?.notice) console.log(embedded.notice);
  const environment = {
    ...process.env,
    PUBLIC_URL: config.publicUrl,
    CONTENT_PORT: String(config.contentPort),
    DATABASE_URL: config.databaseUrl ?? embedded?.url ?? '',
    DEMO: config.demo ? 'on' : 'off',
    // Providers and platforms to try with run on this machine.
    OUTBOUND_NETWORKS: process.env['OUTBOUND_NETWORKS'] ?? 'loopback',
  };
  const apiPort = config.port + API_PORTS_ON;
  const consolePort = config.port + CONSOLE_PORTS_ON;
  const server = start(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    ...environment,
    PORT: String(apiPort),
    SERVE_PAGES: 'off',
  });
  const startPages = (name: 'web' | 'console', port: number) =>
    start(
      [
        'node_modules/vite/bin/vite.js',
        `apps/${name}`,
        `--config=apps/${name}/vite.dev.config.ts`,
        '--logLevel=warn',
      ],
      {
        ...environment,
        // Where `localhost` leads first differs between machines; browsers try both.
        DEV_HOST: config.host === 'localhost' ? '127.0.0.1' : config.host,
        DEV_PORT: String(port),
        DEV_API: `http://${reachable(config.host)}:${apiPort}`,
        DEV_CONSOLE: `http://${reachable(config.host)}:${consolePort}`,
        DEV_RUNTIME_CONFIG: JSON.stringify(runtimeConfigOf(config)),
      },
    );
  const programs = [server, startPages('web', config.port), startPages('console', consolePort)];

  let wasAsked = false;
  const stop = () => {
    wasAsked = true;
    for (const program of programs) program.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.once('disconnect', stop);
  await Promise.race(programs.map(untilEnded));
  // One of them alone is of no use.
  for (const program of programs) program.kill('SIGTERM');
  await Promise.all(programs.map(untilEnded));
  await embedded?.stop();
  return wasAsked ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
