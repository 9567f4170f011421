import diagnostics from 'node:diagnostics_channel';
import type { Disk } from '@skillkite/rules/installation/disk';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { BATCH_CHANNEL, type BatchNews } from '../database/batch.ts';
import { isStream } from './call-log.ts';
import { diskOf } from '../files/disk-room.ts';
import { routeOf } from './log.ts';
import { MISSING_FILE_CHANNEL } from '../files/missing-file-channel.ts';
import { PIN_CHANNEL, type PinNews } from '../security/pin-channel.ts';

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** The steps of `SECONDS`, and what takes longer. */
export const STEP_COUNT = SECONDS.length + 1;
const MS = 1000;
const SIGN_INS = new Set([
  '/api/login/student_login',
  '/api/login/institution_login',
  '/api/login/login_using_pin',
  '/api/login/login_using_pictures',
  '/api/staff/access/sign_in',
  '/api/staff/access/confirm_code',
]);

/** Counts of a process since its start: calls by duration step, failures, wrong sign-ins. */
export type CallCounts = {
  readonly failed: number;
  readonly wrongSignIns: number;
  readonly took: readonly number[];
};

/** 99th percentile in milliseconds, from counts by step; null without calls. */
export function slowestOfHundred(took: readonly number[]): number | null {
  const all = took.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  const wanted = all * 0.99;
  let before = 0;
  for (const [step, count] of took.entries()) {
    const to = SECONDS[step];
    if (to === undefined) break;
    const from = SECONDS[step - 1] ?? 0;
    if (before + count >= wanted)
      return Math.round((from + ((to - from) * (wanted - before)) / count) * MS);
    before += count;
  }
  return (SECONDS.at(-1) ?? 0) * MS;
}

const ITEMS = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** Metrics of this process. */
export type Metrics = {
  readonly registry: Registry;
  /** Count the requests of an application, by the template of their route: no label holds an id. */
  calls(): Promise<CallCounts>;
  measure(app: FastifyInstance, open: ReadonlySet<FastifyRequest>): void;
  close(): void;
};

/** Counts calls, batches, database pool, event loop, memory, and free disk space of these folders. */
export function openMetrics(pool: Pool, folders: Readonly<Record<string, string>> = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const seconds = new Histogram({
    name: 'skillkite_request_seconds',
    help: 'Time until a request was answered, by route and class of status',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const openOfEach: ReadonlySet<unknown>[] = [];
  const open = new Gauge({
    name: 'skillkite_requests_open',
    help: 'Requests that are being answered now',
    registers,
    collect: () => {
      open.set(openOfEach.reduce((sum, { size }) => sum + size, 0));
    },
  });
  const items = new Histogram({
    name: 'skillkite_batch_items',
    help: 'Items that were answered with one statement',
    labelNames: ['batch'],
    buckets: ITEMS,
    registers,
  });
  const connections = new Gauge({
    name: 'skillkite_database_connections',
    help: 'Connections to the database in use and idle, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect: () => {
      connections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });

  // Each process sees the same disks.
  const ofDisks = { labelNames: ['holds'], registers, aggregator: 'first' } as const;
  const eachDisk = async (set: (holds: string, disk: Disk) => void) => {
    for (const [holds, folder] of Object.entries(folders)) {
      const disk = await diskOf(folder).catch(() => null);
      if (disk !== null) set(holds, disk);
    }
  };
  const size = new Gauge({
    name: 'skillkite_disk_size_bytes',
    help: 'How large the disk is that holds the data, or the backups',
    ...ofDisks,
    collect: () => eachDisk((holds, disk) => size.set({ holds }, disk.size)),
  });
  const free = new Gauge({
    name: 'skillkite_disk_free_bytes',
    help: 'How much of that disk is free',
    ...ofDisks,
    collect: () => eachDisk((holds, disk) => free.set({ holds }, disk.free)),
  });

  const pins = new Counter({
    name: 'skillkite_refused_pins_total',
    help: 'PINs that were wrong, or not looked at after too many wrong ones, by school',
    labelNames: ['school', 'outcome'],
    registers,
  });

  const missing = new Counter({
    name: 'skillkite_missing_files_total',
    help: 'Files that were asked for and are not in the store, though the database speaks of them',
    registers,
  });
  const hearMissing = () => missing.inc();
  diagnostics.subscribe(MISSING_FILE_CHANNEL, hearMissing);

  const hearPin = (news: unknown) => {
    const { school, outcome } = news as PinNews;
    pins.inc({ school, outcome });
  };
  diagnostics.subscribe(PIN_CHANNEL, hearPin);
  const hearBatch = (news: unknown) => {
    const { name, size } = news as BatchNews;
    items.observe({ batch: name }, size);
  };
  diagnostics.subscribe(BATCH_CHANNEL, hearBatch);

  const calls = async (): Promise<CallCounts> => {
    const upTo = Array.from({ length: STEP_COUNT }, () => 0);
    let failed = 0;
    let wrongSignIns = 0;
    for (const { labels, value, metricName } of (await seconds.get()).values) {
      const { le, route: at, status } = labels as Partial<Record<string, string | number>>;
      const route = String(at);
      // File downloads take as long as the client's connection.
      if (!route.startsWith('/api/') || route.includes(':')) continue;
      if (metricName?.endsWith('_bucket')) {
        const step = SECONDS.indexOf(Number(le));
        const place = step === -1 ? STEP_COUNT - 1 : step;
        upTo[place] = (upTo[place] ?? 0) + value;
      } else if (metricName?.endsWith('_count')) {
        if (status === '5xx') failed += value;
        if (status === '4xx' && SIGN_INS.has(route)) wrongSignIns += value;
      }
    }
    return {
      failed,
      wrongSignIns,
      took: upTo.map((count, step) => count - (upTo[step - 1] ?? 0)),
    };
  };

  return {
    registry,
    calls,
    measure: (app, open) => {
      openOfEach.push(open);
      app.addHook('onResponse', async (request, reply) => {
        if (isStream(request)) return;
        const status = `${Math.trunc(reply.statusCode / 100)}xx`;
        seconds.observe({ route: routeOf(request), status }, reply.elapsedTime / 1000);
      });
    },
    close: () => {
      diagnostics.unsubscribe(BATCH_CHANNEL, hearBatch);
      diagnostics.unsubscribe(PIN_CHANNEL, hearPin);
      diagnostics.unsubscribe(MISSING_FILE_CHANNEL, hearMissing);
      registry.clear();
    },
  };
}
