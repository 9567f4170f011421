import type { viewCertificate } from '@skillkite/contract/learning/portfolio';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import { ownCertificate, shownCertificate } from './certificate.ts';

/** One certificate of the student's own. */
export const viewCertificateHandler =
  (services: Ports<'config' | 'database'>): Handler<typeof viewCertificate> =>
  async ({ body, student, fail }) => {
    const { orm } = services.database;
    const certificate = await ownCertificate(orm, student.id, body.certificate_id);
    if (!certificate) throw fail('CERTIFICATE_NOT_FOUND');
    return { certificate: shownCertificate(services, certificate) };
  };
