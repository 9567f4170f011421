import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DOWNLOAD_HEADERS, studentOfLink } from '../../http/download.ts';
import { Failure } from '../../errors/failure.ts';
import type { Ports } from '../../ports.ts';
import { type Certificate, ownCertificate, sharedUrl } from './certificate.ts';
import { PDF_PATH } from './paths.ts';
import { certificatePdf } from './sheet/certificate-pdf.ts';

export const asId = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);

/** Answers a certificate as a PDF. */
export async function sendCertificatePdf(
  { config }: Ports<'config'>,
  certificate: Certificate,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const pdf = await certificatePdf(certificate, {
    productName: config.productName,
    publicUrl: sharedUrl(config, certificate),
    language: certificate.schoolLanguage ?? config.schoolLanguage,
  });
  return reply
    .headers({
      ...DOWNLOAD_HEADERS,
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition(`${certificate.programName}.pdf`),
    })
    .send(pdf);
}

/** Answers a certificate as a PDF to its own student. */
export function certificatePdfDownload(
  app: FastifyInstance,
  services: Ports<'clock' | 'config' | 'database' | 'sessions'>,
): void {
  app.get<{ Params: { id: string } }>(
    `${PDF_PATH}:id`,
    { schema: { hide: true } },
    async (request, reply) => {
      const student = await studentOfLink(services, { request, reply });
      const { orm } = services.database;
      const certificate = await ownCertificate(orm, student.id, asId(request.params.id));
      if (!certificate) throw new Failure('CERTIFICATE_NOT_FOUND');
      return sendCertificatePdf(services, certificate, reply);
    },
  );
}
