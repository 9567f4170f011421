import type { certificates } from '@skillkite/contract/portfolio';
import type { Handler } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { certificatesOf, shownCertificate } from './certificate.ts';

/** One certificate for each program that was completed. */
export const certificatesHandler =
  (services: Services): Handler<typeof certificates> =>
  async ({ student }) => {
    const own = await certificatesOf(services, student);
    return { certificates: own.map((certificate) => shownCertificate(services, certificate)) };
  };
