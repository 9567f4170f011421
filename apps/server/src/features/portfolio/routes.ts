import { certificates, ownProjects, posters, viewCertificate } from '@skillkite/contract/portfolio';
import type { Serve } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { answerCertificates } from './certificates.ts';
import { answerOwnProjects } from './own-projects.ts';
import { answerPosters } from './posters.ts';
import { answerViewCertificate } from './view-certificate.ts';

export function portfolioRoutes(serve: Serve, services: Services): void {
  serve(certificates, answerCertificates(services));
  serve(viewCertificate, answerViewCertificate(services));
  serve(ownProjects, answerOwnProjects(services));
  serve(posters, answerPosters(services));
}
