import type { exportPack } from '@skillkite/contract/staff/studio/packs';
import { may } from '@skillkite/rules/access/role';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { Failure } from '../../../errors/failure.ts';
import type { Storage } from '../../../files/storage.ts';
import { type ZipEntry, zipOf } from '../../../files/zip-stream.ts';
import { DOWNLOAD_HEADERS } from '../../../http/download.ts';
import type { Ports } from '../../../ports.ts';
import { personOfLink } from '../../../staff/person-of-link.ts';
import type { WithPersonSessions } from '../../../staff/person-session.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { placeOfLibrary } from '../library/library.ts';
import { type LibraryPacks, type Wanted, isOfActivity, libraryPacks } from './library-packs.ts';
import { STAMP } from './pack-model.ts';

/** Of the contents of all drafts in a pack: a larger library is exported program by program. */
export const MOST_BYTES = 40_000_000;

const PATH = '/api/staff/studio/pack/:library';

/** What a pack would hold, or a failure. */
async function packsOf(
  { database, storage }: Ports<'database' | 'storage'>,
  wanted: Wanted,
): Promise<LibraryPacks> {
  const found = await libraryPacks(database.orm, storage, wanted, MOST_BYTES);
  if (found === 'nothing') throw new Failure('NOT_FOUND');
  if (found === 'too-large') throw new Failure('PACK_TOO_LARGE');
  return found;
}

const linkOf = ({ libraryId, draftId, programId }: Wanted): string => {
  const asked = new URLSearchParams({
    ...(draftId !== null && { course: String(draftId) }),
    ...(programId !== null && { program: String(programId) }),
  }).toString();
  return `${PATH.replace(':library', String(libraryId))}${asked === '' ? '' : `?${asked}`}`;
};

export const exportPackHandler =
  (services: Ports<'database' | 'storage'>): StaffHandler<typeof exportPack> =>
  async ({ body, person, place }) => {
    const wanted: Wanted = {
      libraryId: body.library_id,
      draftId: body.draft_id,
      programId: body.program_id ?? null,
      person,
      schoolId: place?.school ?? null,
    };
    const { counts, bytes, left } = await packsOf(services, wanted);
    return {
      program_count: counts.programs,
      course_count: counts.courses,
      lesson_count: counts.lessons,
      bank_count: counts.bank,
      file_count: counts.files,
      size_bytes: bytes,
      left: left.map(({ name, why }) => ({ name, why })),
      link: linkOf(wanted),
    };
  };

/** An activity as a zip again. */
async function* filesOfActivity(storage: Storage, folder: string): AsyncGenerator<ZipEntry> {
  for await (const key of storage.list(`${folder}/`)) {
    const name = key.slice(folder.length + 1);
    if (isOfActivity(name))
      yield { name, content: await storage.read(key), compress: true, mtime: STAMP };
  }
}

/** All of a pack: a file is opened when the one before was taken. */
async function* entriesOf(
  storage: Storage,
  { texts, stored }: LibraryPacks,
): AsyncGenerator<ZipEntry> {
  for (const [name, text] of texts)
    yield { name, content: Readable.from([Buffer.from(text)]), compress: true, mtime: STAMP };
  for (const { path: name, key, isFolder } of stored)
    yield {
      name,
      content: isFolder ? zipOf(filesOfActivity(storage, key)) : await storage.read(key),
      compress: false,
      mtime: STAMP,
    };
}

const asId = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

type Asked = { Params: { library: string }; Querystring: { course?: string; program?: string } };

/** The pack itself, written while it is sent. */
export function packLinks(
  app: FastifyInstance,
  services: Ports<'config' | 'database' | 'storage'> & WithPersonSessions,
): void {
  app.get<Asked>(PATH, { schema: { hide: true } }, async (request, reply) => {
    const person = await personOfLink(services, { request, reply });
    const libraryId = asId(request.params.library) ?? 0;
    const place = await placeOfLibrary(services.database.orm, libraryId);
    if (place === null) throw new Failure('NOT_FOUND');
    if (!may(person, 'edit-content', place)) throw new Failure('NOT_ALLOWED');
    const { course, program } = request.query;
    const draftId = asId(course);
    const programId = asId(program);
    const found = await packsOf(services, {
      libraryId,
      draftId: course === undefined ? null : (draftId ?? 0),
      programId: program === undefined ? null : (programId ?? 0),
      person,
      schoolId: place.school ?? null,
    });
    const name = draftId ? `course-${draftId}` : programId ? `program-${programId}` : 'library';
    return reply
      .headers({
        ...DOWNLOAD_HEADERS,
        'content-type': 'application/zip',
        'content-disposition': contentDisposition(`skillkite-${name}.zip`),
      })
      .send(zipOf(entriesOf(services.storage, found)));
  });
}
