import { randomBytes } from 'node:crypto';
import type { openDownload } from '@skillkite/contract/staff/backups';
import { eq } from 'drizzle-orm';
import { Failure } from '../../../platform/failure.ts';
import { digestOf } from '../../../platform/session.ts';
import { transaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { forgetTries, takeTry } from '../../login/login-guard.ts';
import { isPassword } from '../../login/password.ts';
import { codeLock, takeCode } from '../access/take-code.ts';
import type { StaffHandler } from '../shared/serve-staff.ts';
import { people } from '../tables.ts';
import { backupFileUrl } from './backup-link.ts';
import { backupPath, sizeOf } from './backup-place.ts';
import { backups } from './tables.ts';

const OPEN_MS = 60_000;

/** Everything of everybody leaves the server: who asks for it proves anew who they are, and the log says so. */
export const openDownloadHandler =
  (services: Services): StaffHandler<typeof openDownload> =>
  async ({ body, commit, fail, person }) => {
    const { clock, config, database } = services;
    const now = clock.now();
    const hasApp = person.secondFactors.includes('app');
    const lock = codeLock(person.id);
    await transaction(database, (tx) => takeTry(tx, lock, now));
    const [known] = await database.orm.select().from(people).where(eq(people.id, person.id));
    if (!hasApp && !(await isPassword(known?.passwordHash ?? null, body.proof)))
      throw fail('WRONG_LOGIN');
    return commit(async (tx) => {
      const proof = { personId: person.id, code: body.proof, now };
      if (hasApp && !(await takeCode(tx, proof))) throw fail('WRONG_CODE');
      await forgetTries(tx, lock);
      const where = eq(backups.id, body.backup_id);
      const [row] = await tx.select().from(backups).where(where).for('update');
      if (!row?.madeAt || (await sizeOf(backupPath(config, row))) === null)
        throw new Failure('NOT_FOUND');
      const token = randomBytes(24).toString('base64url');
      await tx
        .update(backups)
        .set({
          linkHash: digestOf(token),
          linkPersonId: person.id,
          linkExpiresAt: new Date(now.getTime() + OPEN_MS),
        })
        .where(where);
      return {
        details: { url: backupFileUrl(token) },
        audit: [{ subject: ['backup', row.id], schoolId: null }],
      };
    });
  };
