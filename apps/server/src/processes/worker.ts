import { processConfig } from '../config.ts';
import { openLog } from '../monitoring/log.ts';
import { isDatabaseGone } from '../database/database-error.ts';
import { operatorMessage } from '../errors/operator-message.ts';
import { startServer } from '../start-server.ts';
import { type FromWorker, REFUSED_EXIT, STOP_SIGNALS } from './messages.ts';
import { clusterMetrics } from './cluster-metrics.ts';
import { collectWhenIdle } from './collect-when-idle.ts';

async function main(): Promise<void> {
  const config = processConfig();
  const { databaseUrl } = config;
  if (databaseUrl === null) throw new Error('A worker is told its database by the process above.');
  const logger = openLog({ level: config.logLevel });
  const starting = startServer({ ...config, databaseUrl }, logger, { metricsOf: clusterMetrics });
  let isStopping = false;
  const left = new AbortController();
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    const server = await starting;
    await server.drain(left.signal);
    await server.stop();
    process.exit(0);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, () => void stop());
  // The supervisor is gone, so nothing would restart this process.
  process.once('disconnect', () => {
    left.abort();
    void stop();
  });
  await starting;
  collectWhenIdle();
  process.send?.({ kind: 'ready' } satisfies FromWorker);
}

try {
  await main();
} catch (error) {
  console.error(operatorMessage(error));
  process.exit(isDatabaseGone(error) ? 1 : REFUSED_EXIT);
}
