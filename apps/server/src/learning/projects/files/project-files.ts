import { create as contentDisposition } from 'content-disposition';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mimeType } from '../../../content-origin/mime.ts';
import { DOWNLOAD_HEADERS, studentOfLink } from '../../../http/download.ts';
import { Failure } from '../../../errors/failure.ts';
import type { ActiveStudent } from '../../../security/principal.ts';
import type { Ports } from '../../../ports.ts';
import type { WithCatalogue } from '../../../content/catalogue/catalogue.ts';
import { sharedNow } from '../../../school/accounts/sharing.ts';
import { schools, students } from '../../../school/accounts/tables.ts';
import { sourceOf } from '../../../content/catalogue/course-access.ts';
import { contentOf } from '../../../files/parts.ts';
import type { KeptFile } from './kept-file.ts';
import { FILE_PATH } from '../submission.ts';
import { submissionFiles, submissions } from '../tables.ts';

/** One range, as players of sound and video ask. */
function rangeOf(header: string | undefined, size: number) {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}

/** A student's own file, or one of an approved and shared project (D22) of the same school in a course that is theirs too. */
async function visibleFile(
  { database, catalogue }: Ports<'database'> & WithCatalogue,
  viewer: ActiveStudent,
  id: string,
): Promise<KeptFile> {
  const [found] = await database.orm
    .select({
      file: submissionFiles,
      status: submissions.status,
      schoolId: students.schoolId,
      isDeleted: students.isDeleted,
      isShown: sharedNow('shown-projects'),
    })
    .from(submissionFiles)
    .innerJoin(students, eq(students.id, submissionFiles.studentId))
    .innerJoin(schools, eq(schools.id, students.schoolId))
    .leftJoin(
      submissions,
      and(
        eq(submissions.studentId, submissionFiles.studentId),
        eq(submissions.courseId, submissionFiles.courseId),
      ),
    )
    .where(and(eq(submissionFiles.id, id), isNotNull(submissionFiles.fileType)));
  if (!found) throw new Failure('FILE_NOT_FOUND');
  if (found.file.studentId === viewer.id) return found.file;
  const course = (await catalogue.of(viewer)).course(found.file.courseId);
  const source = course && sourceOf(course.program, viewer);
  const isTheirs = source !== undefined && source !== 'not-allowed' && source !== 'out-of-reach';
  const isShared =
    found.status === 'approved' &&
    found.schoolId === viewer.schoolId &&
    !found.isDeleted &&
    found.isShown;
  if (!isShared || !isTheirs) throw new Failure('NOT_ALLOWED');
  return found.file;
}

/** Answers a file of a project, or the range of it that was asked for. */
export function sendProjectFile(
  { storage }: Ports<'storage'>,
  file: KeptFile,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): FastifyReply {
  const size = file.sizeBytes;
  const range = rangeOf(request.headers.range, size);
  void reply.headers({
    ...DOWNLOAD_HEADERS,
    'accept-ranges': 'bytes',
    'content-type': mimeType(file.name),
    'content-disposition': contentDisposition(file.name),
  });
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  void reply.header('content-length', end - start + 1);
  return reply.send(contentOf(storage, file, { start, end }));
}

/** Serves project files to people who may see them. */
export function projectFiles(
  app: FastifyInstance,
  services: Ports<'clock' | 'config' | 'database' | 'sessions' | 'storage'> & WithCatalogue,
): void {
  app.get<{ Params: { id: string } }>(
    `${FILE_PATH}:id`,
    { schema: { hide: true } },
    async (request, reply) => {
      const viewer = await studentOfLink(services, { request, reply });
      const file = await visibleFile(services, viewer, request.params.id);
      return sendProjectFile(services, file, { request, reply });
    },
  );
}
