import { createReadStream } from 'node:fs';
import { scopesOf } from '@skillkite/rules/access/role';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { DOWNLOAD_HEADERS } from '../../http/download.ts';
import { Failure } from '../../errors/failure.ts';
import { digestOf } from '../../security/session.ts';
import type { Ports } from '../../ports.ts';
import type { WithPersonSessions } from '../../staff/person-session.ts';
import { personOfLink } from '../../staff/person-of-link.ts';
import { backupName, backupPath, sizeOf } from './backup-place.ts';
import { backups } from './tables.ts';

const FILE_PATH = '/api/staff/backups/file/';
export const backupFileUrl = (token: string): string => `${FILE_PATH}${token}`;

/** Serves a backup once to the person who opened its download. */
export function backupLinks(
  app: FastifyInstance,
  services: Ports<'clock' | 'config' | 'database'> & WithPersonSessions,
): void {
  const { clock, config, database } = services;
  app.get<{ Params: { token: string } }>(
    `${FILE_PATH}:token`,
    { schema: { hide: true } },
    async (request, reply) => {
      const person = await personOfLink(services, { request, reply });
      if (scopesOf(person, 'run-installation').length === 0) throw new Failure('NOT_ALLOWED');
      const [row] = await database.orm
        .update(backups)
        .set({ linkHash: null, linkPersonId: null, linkExpiresAt: null })
        .where(
          and(
            eq(backups.linkHash, digestOf(request.params.token)),
            eq(backups.linkPersonId, person.id),
            gt(backups.linkExpiresAt, clock.now()),
          ),
        )
        .returning();
      const path = row && backupPath(config, row);
      const size = path === undefined ? null : await sizeOf(path);
      if (!row || path === undefined || size === null) throw new Failure('NOT_FOUND');
      return reply
        .headers({
          ...DOWNLOAD_HEADERS,
          'content-type': 'application/zip',
          'content-length': size,
          'content-disposition': `attachment; filename="${backupName(row)}"`,
        })
        .send(createReadStream(path));
    },
  );
}
