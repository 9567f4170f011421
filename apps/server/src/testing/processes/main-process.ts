import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { mainProgram } from '../../../programs.mjs';

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
};

export type MainProcess = {
  readonly main: ChildProcess;
  readonly port: number;
  /** The workers that became ready, in that order. */
  readonly ready: readonly number[];
  readonly isUp: Promise<void>;
  /** Log lines and messages to the operator. */
  readonly said: readonly string[];
  /** Standard error, after the process ended. */
  readonly complaints: Promise<string>;
};

/** The application as it is started, in processes of its own. End it in `afterAll`. */
export async function startMain(
  environment: Readonly<Record<string, string>>,
): Promise<MainProcess> {
  const port = Number(environment['PORT'] ?? (await freePort()));
  const main = spawn(process.execPath, mainProgram, {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      CONTENT_PORT: String(await freePort()),
      SERVE_PAGES: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { stdout, stderr } = main;
  if (!stdout || !stderr) throw new Error('What the application says is not piped.');
  const ready: number[] = [];
  const said: string[] = [];
  const isUp = Promise.withResolvers<void>();
  createInterface({ input: stdout }).on('line', (line) => {
    said.push(line);
    if (line.includes('a worker is ready'))
      ready.push((JSON.parse(line) as { worker: number }).worker);
    if (line.includes('is ready: http')) isUp.resolve();
  });
  return { main, port, ready, said, isUp: isUp.promise, complaints: text(stderr) };
}

export async function killMain({ main }: MainProcess): Promise<void> {
  if (main.exitCode !== null || main.signalCode !== null) return;
  main.kill('SIGKILL');
  await once(main, 'exit');
}

export type Answer = { status: number; body: string; requestId: string };

/** A request on a connection of its own, so that any worker may get it. */
export const ask = (
  port: number,
  {
    method = 'GET',
    path,
    headers = {},
    body,
  }: {
    method?: string;
    path: string;
    headers?: Record<string, string>;
    body?: unknown;
  },
): Promise<Answer> =>
  new Promise<Answer>((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', method, path, headers, agent: false });
    outgoing.once('error', reject);
    outgoing.once('response', (response) => {
      text(response).then(
        (received) =>
          resolve({
            status: response.statusCode ?? 0,
            body: received,
            requestId: String(response.headers['x-request-id']),
          }),
        reject,
      );
    });
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
