import { and, eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../../../errors/failure.ts';
import type { Ports } from '../../../../ports.ts';
import type { WithPersonSessions } from '../../../../staff/person-session.ts';
import { sendProjectFile } from '../../files/project-files.ts';
import { submissionFiles } from '../../tables.ts';
import { personOfLink, requireMayAtStudent } from '../../../../staff/person-of-link.ts';

/** Path of project files for reviewers. */
export const FILE_PATH = '/api/staff/review/files/';

/** Serves a project file to people who may review it, as a download with its type. */
export function reviewFiles(
  app: FastifyInstance,
  services: Ports<'config' | 'database' | 'storage'> & WithPersonSessions,
): void {
  app.get<{ Params: { id: string } }>(
    `${FILE_PATH}:id`,
    { schema: { hide: true } },
    async (request, reply) => {
      const person = await personOfLink(services, { request, reply });
      const [file] = await services.database.orm
        .select()
        .from(submissionFiles)
        .where(and(eq(submissionFiles.id, request.params.id), isNotNull(submissionFiles.fileType)));
      if (!file) throw new Failure('FILE_NOT_FOUND');
      await requireMayAtStudent(services, person, 'review-projects', file.studentId);
      return sendProjectFile(services, file, { request, reply });
    },
  );
}
