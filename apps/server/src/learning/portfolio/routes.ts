import { certificates, ownProjects, posters, viewCertificate } from '@skillkite/contract/portfolio';
import type { Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { certificatesHandler } from './certificates.ts';
import { ownProjectsHandler } from './own-projects.ts';
import { postersHandler } from './posters.ts';
import { viewCertificateHandler } from './view-certificate.ts';

export function portfolioRoutes(serve: Serve, services: Services): void {
  serve(certificates, certificatesHandler(services));
  serve(viewCertificate, viewCertificateHandler(services));
  serve(ownProjects, ownProjectsHandler(services));
  serve(posters, postersHandler(services));
}
