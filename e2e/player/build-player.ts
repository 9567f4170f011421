import { join } from 'node:path';
import { build } from 'vite';

/** The tests play what users get: the built player. */
export default async function buildPlayer(): Promise<void> {
  await build({
    configFile: join(import.meta.dirname, '../../apps/player/vite.config.ts'),
    logLevel: 'warn',
  });
}
