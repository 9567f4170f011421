import { may } from '@skillkite/rules/access/role';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { sendFile } from '../../../content-origin/file.ts';
import { Failure } from '../../../errors/failure.ts';
import { DOWNLOAD_HEADERS } from '../../../http/download.ts';
import type { Ports } from '../../../ports.ts';
import { personOfLink } from '../../../staff/person-of-link.ts';
import type { WithPersonSessions } from '../../../staff/person-session.ts';
import { type FileRow, findFile, placeOfSeenFile } from './library-file.ts';

const PATH = '/api/staff/studio/file/:id';
/** What of a file is asked for. */
const FORMS = {
  '': ({ storageKey, kind }: FileRow) => (kind === 'activity' ? null : storageKey),
  '/small': ({ smallKey }: FileRow) => smallKey,
  '/poster': ({ posterKey }: FileRow) => posterKey,
} as const;

const asId = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);

/** Bytes of ready files, for people who may edit in their library. Nothing of a file runs: not even a drawing's script. */
export function libraryFileLinks(
  app: FastifyInstance,
  services: Ports<'config' | 'database' | 'storage'> & WithPersonSessions,
): void {
  const { database, storage } = services;
  for (const [form, keyOf] of Object.entries(FORMS))
    app.get<{ Params: { id: string } }>(
      `${PATH}${form}`,
      { schema: { hide: true } },
      async (request, reply) => {
        const person = await personOfLink(services, { request, reply });
        const id = asId(request.params.id);
        const place = await placeOfSeenFile(database.orm, id);
        if (place === null) throw new Failure('FILE_NOT_FOUND');
        if (!may(person, 'edit-content', place)) throw new Failure('NOT_ALLOWED');
        const file = await findFile(database.orm, id);
        const key = file && keyOf(file);
        const found = key ? await storage.stat(key) : null;
        if (!file || !key || !found) throw new Failure('FILE_NOT_FOUND');
        return sendFile(request, reply, storage, {
          key,
          ...found,
          headers: {
            ...DOWNLOAD_HEADERS,
            'content-disposition': contentDisposition(file.name, { type: 'inline' }),
          },
          kind: 'lesson',
          isStored: false,
          cacheControl: DOWNLOAD_HEADERS['cache-control'],
        });
      },
    );
}
