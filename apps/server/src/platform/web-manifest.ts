import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALE_CODES, ORIGINAL_LOCALE } from '@skillkite/rules/locale';
import type { FastifyInstance } from 'fastify';

/** By which a phone installs the application, in each language. */
const MANIFESTS = LOCALE_CODES.map((code) =>
  code === ORIGINAL_LOCALE ? 'manifest.webmanifest' : `manifest.${code}.webmanifest`,
);
/** What the built manifests call the product, in their languages: they go by when it is called otherwise. */
const BUILT_NAME = 'Skillkite';

type Manifest = Record<string, unknown>;

/** Serves the manifests of a build under the name this installation has. */
export async function webManifests(
  app: FastifyInstance,
  folder: string,
  productName: string,
): Promise<void> {
  for (const name of MANIFESTS) {
    const built = await readFile(join(folder, name), 'utf8').catch(() => null);
    if (built === null) continue;
    const manifest = JSON.parse(built) as Manifest;
    const named =
      productName === BUILT_NAME
        ? manifest
        : { ...manifest, name: productName, short_name: productName };
    const text = JSON.stringify(named);
    app.get(`/${name}`, (_request, reply) =>
      reply
        .headers({
          'content-type': 'application/manifest+json; charset=utf-8',
          'cache-control': 'no-cache',
          'x-content-type-options': 'nosniff',
        })
        .send(text),
    );
  }
}
