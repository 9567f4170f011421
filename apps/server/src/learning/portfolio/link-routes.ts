import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { certificatePdfDownload } from './certificate-pdf-download.ts';
import { portfolioZip } from './portfolio-zip.ts';
import { publicCertificates } from './public/public-certificates.ts';
import { signingKeysOf } from './public/signing-key.ts';

/** What of a portfolio is a link and no call: downloads for its student, and what anybody may check. */
export function portfolioLinkRoutes(app: FastifyInstance, services: Services): void {
  const keys = signingKeysOf(services.database, services.clock);
  certificatePdfDownload(app, services);
  portfolioZip(app, services, keys);
  publicCertificates(app, services, keys);
}
