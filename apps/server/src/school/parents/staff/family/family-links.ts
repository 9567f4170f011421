import { and, eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../../../errors/failure.ts';
import type { Ports } from '../../../../ports.ts';
import type { WithPersonSessions } from '../../../../staff/person-session.ts';
import { certificates } from '../../../../learning/certificates/tables.ts';
import { certificatesWhere } from '../../../../learning/portfolio/certificate.ts';
import {
  asId,
  sendCertificatePdf,
} from '../../../../learning/portfolio/certificate-pdf-download.ts';
import { sendProjectFile } from '../../../../learning/projects/files/project-files.ts';
import { submissionFiles } from '../../../../learning/projects/tables.ts';
import { personOfLink, requireMayAtStudent } from '../../../../staff/person-of-link.ts';
import { LINKS } from './links.ts';

type WithId = { Params: { id: string } };

/** Serves a child's work and awards to joined parents. */
export function familyLinks(
  app: FastifyInstance,
  services: Ports<'config' | 'database' | 'storage'> & WithPersonSessions,
): void {
  const { orm } = services.database;
  app.get<WithId>(LINKS.file, { schema: { hide: true } }, async (request, reply) => {
    const person = await personOfLink(services, { request, reply });
    const [file] = await orm
      .select()
      .from(submissionFiles)
      .where(and(eq(submissionFiles.id, request.params.id), isNotNull(submissionFiles.fileType)));
    if (!file) throw new Failure('FILE_NOT_FOUND');
    await requireMayAtStudent(services, person, 'see-child', file.studentId);
    return sendProjectFile(services, file, { request, reply });
  });
  app.get<WithId>(LINKS.pdf, { schema: { hide: true } }, async (request, reply) => {
    const person = await personOfLink(services, { request, reply });
    const isMeant = eq(certificates.id, asId(request.params.id));
    const [certificate] = await certificatesWhere(orm, isMeant);
    if (!certificate) throw new Failure('CERTIFICATE_NOT_FOUND');
    await requireMayAtStudent(services, person, 'see-child', certificate.studentId);
    return sendCertificatePdf(services, certificate, reply);
  });
}
