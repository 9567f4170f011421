import type { FastifyInstance } from 'fastify';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { certificatePdfDownload } from './certificate-pdf-download.ts';
import { portfolioZip } from './portfolio-zip.ts';
import { publicCertificates } from './public/public-certificates.ts';
import { signingKeysOf } from './public/signing-key.ts';

/** Links of a portfolio: downloads for its student, and public verification pages. */
export function portfolioLinkRoutes(
  app: FastifyInstance,
  services: Ports<'clock' | 'config' | 'database' | 'sessions' | 'storage'> & WithCatalogue,
): void {
  const keys = signingKeysOf(services.database, services.clock);
  certificatePdfDownload(app, services);
  portfolioZip(app, services, keys);
  publicCertificates(app, services, keys);
}
