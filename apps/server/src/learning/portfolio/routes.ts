import {
  certificates,
  ownProjects,
  posters,
  viewCertificate,
} from '@skillkite/contract/learning/portfolio';
import type { Serve } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { certificatesHandler } from './certificates.ts';
import { ownProjectsHandler } from './own-projects.ts';
import { postersHandler } from './posters.ts';
import { viewCertificateHandler } from './view-certificate.ts';

export function portfolioRoutes(
  serve: Serve,
  services: Ports<'config' | 'database'> & WithCatalogue,
): void {
  serve(certificates, certificatesHandler(services));
  serve(viewCertificate, viewCertificateHandler(services));
  serve(ownProjects, ownProjectsHandler(services));
  serve(posters, postersHandler(services));
}
