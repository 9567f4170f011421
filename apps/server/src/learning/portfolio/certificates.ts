import type { certificates } from '@skillkite/contract/learning/portfolio';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { certificatesOf, shownCertificate } from './certificate.ts';

/** One certificate for each program that was completed. */
export const certificatesHandler =
  (services: Ports<'config' | 'database'> & WithCatalogue): Handler<typeof certificates> =>
  async ({ student }) => {
    const own = await certificatesOf(services, student);
    return { certificates: own.map((certificate) => shownCertificate(services, certificate)) };
  };
