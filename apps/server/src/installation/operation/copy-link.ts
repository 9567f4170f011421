import { scopesOf } from '@skillkite/rules/access/role';
import type { FastifyInstance } from 'fastify';
import { DOWNLOAD_HEADERS } from '../../http/download.ts';
import { Failure } from '../../errors/failure.ts';
import { type ZipEntry, zipOf } from '../../files/zip-stream.ts';
import type { Ports } from '../../ports.ts';
import type { WithPersonSessions } from '../../staff/person-session.ts';
import { copyOfStudent } from '../../school/privacy/copy-of-student.ts';
import { requireWaiting } from '../../school/privacy/waiting-request.ts';
import { personOfLink } from '../../staff/person-of-link.ts';
import { orNotFound } from './or-not-found.ts';

const COPY_PATH = '/api/staff/operation/copy/';
export const copyLink = (requestId: number): string => `${COPY_PATH}${requestId}`;

async function* zipped(
  files: ReturnType<typeof copyOfStudent>,
): AsyncGenerator<ZipEntry, undefined> {
  for await (const { name, content } of files)
    yield { name, content, compress: name.endsWith('.json') };
}

/** Answers a copy of everything of a student who asked for it, to an operator, while it waits. */
export function copyLinks(
  app: FastifyInstance,
  services: Ports<'config' | 'database' | 'storage'> & WithPersonSessions,
): void {
  app.get<{ Params: { id: string } }>(
    `${COPY_PATH}:id`,
    { schema: { hide: true } },
    async (request, reply) => {
      const person = await personOfLink(services, { request, reply });
      if (scopesOf(person, 'run-installation').length === 0) throw new Failure('NOT_ALLOWED');
      const { id } = request.params;
      const { orm } = services.database;
      const { studentId } = await requireWaiting(orm, id, 'export').catch(orNotFound);
      return reply
        .headers({
          ...DOWNLOAD_HEADERS,
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="request-${id}.zip"`,
        })
        .send(zipOf(zipped(copyOfStudent(services, studentId))));
    },
  );
}
