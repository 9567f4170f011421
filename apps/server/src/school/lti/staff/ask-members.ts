import type { FastifyRequest } from 'fastify';
import type { Ports } from '../../../ports.ts';
import { accessTokens } from '../access-token.ts';
import { PlatformError } from '../ask-platform.ts';
import { membersOf } from '../members.ts';
import { platformById } from '../platform.ts';
import { Failure } from '../../../errors/failure.ts';

type Asked = { readonly platformId: number; readonly membershipsUrl: string | null };
type Why = { readonly log: FastifyRequest['log']; readonly silent: () => Failure };

/** The learners of a platform's course, asked of it now. Throws `silent` where it does not say. */
export function memberAsker(services: Ports<'clock' | 'database'>) {
  const tokens = accessTokens(services);
  return async ({ platformId, membershipsUrl }: Asked, { log, silent }: Why) => {
    const platform = await platformById(services.database.orm, platformId);
    if (!platform) throw new Failure('NOT_FOUND');
    if (membershipsUrl === null) throw silent();
    try {
      return await membersOf(platform, membershipsUrl, tokens);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      log.warn({ reason: error.message }, 'LTI platform did not return its members');
      throw silent();
    }
  };
}
