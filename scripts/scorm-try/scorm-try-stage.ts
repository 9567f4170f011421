import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  reportOnPackage,
  withSpeakingParts,
} from '../../apps/server/src/content/packs/packages/scorm-package-report.ts';
import {
  openScormPackage,
  storeScormPackage,
} from '../../apps/server/src/content/packs/packages/scorm-package.ts';
import { contentOrigin } from '../../apps/server/src/content-origin/content-origin.ts';
import { fileStorage } from '../../apps/server/src/files/storage-file.ts';
import { type TrialServer, openTrialServer } from './scorm-try-server.ts';

/** A host page and the real content origin with the real player, on ports of their own: for trials and browser tests. */
export type Stage = TrialServer & {
  readonly contentUrl: string;
  /** Reads and stores a package as an import would; answers the lesson it can be played as. */
  add(path: string): Promise<string>;
};

const PLAYER = join(import.meta.dirname, '../../apps/player/dist');

export async function openStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'skillkite-scorm-'));
  const store = fileStorage(folder);
  let contentUrl = '';
  let added = 0;
  const server = await openTrialServer(() => contentUrl);
  const content = await contentOrigin({
    storage: store,
    logger: faultsOnly(),
    playerFolder: PLAYER,
    applicationUrl: server.url,
    contentUrl: 'http://127.0.0.1',
  });
  await content.listen({ host: '127.0.0.1', port: 0 });
  contentUrl = `http://127.0.0.1:${(content.server.address() as AddressInfo).port}`;

  return {
    ...server,
    contentUrl,
    async add(path) {
      added += 1;
      const id = `trial-${added}`;
      const opened = await openScormPackage(path);
      let manifest;
      try {
        manifest = withSpeakingParts(opened, await reportOnPackage(opened));
        await storeScormPackage(opened, `packages/${id}`, (key, file) => store.put(key, file));
      } finally {
        await opened.close();
      }
      server.lessons.set(id, {
        manifest,
        packageUrl: `${contentUrl}/packages/${id}/`,
      });
      return id;
    },
    async close() {
      await content.close();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Logs only errors of the content origin. */
function faultsOnly(): Parameters<typeof contentOrigin>[0]['logger'] {
  const nothing = () => {};
  const told = (...what: unknown[]) => console.error(...what);
  return {
    level: 'warn',
    fatal: told,
    error: told,
    warn: told,
    info: nothing,
    debug: nothing,
    trace: nothing,
    silent: nothing,
    child: faultsOnly,
  };
}
