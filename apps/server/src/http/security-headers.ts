import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/**
 * Security headers of every response. The CSP of pages is built where they are served (`web-pages.ts`); the content
 * origin has its own headers.
 */
export async function securityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: { action: 'sameorigin' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: publicUrl.startsWith('https:') && {
      maxAge: YEAR_SECONDS,
      includeSubDomains: false,
    },
    // Downloaded lesson pages have an opaque origin and still show our files.
    crossOriginResourcePolicy: false,
    // Browsers heed these over https alone, and complain about them elsewhere.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
}
