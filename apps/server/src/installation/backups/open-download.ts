import { randomBytes } from 'node:crypto';
import type { openDownload } from '@skillkite/contract/staff/operator/backups';
import type { SecondFactor } from '@skillkite/rules/access/sign-in-step';
import { eq } from 'drizzle-orm';
import { Failure } from '../../errors/failure.ts';
import { digestOf } from '../../security/session.ts';
import type { Ports } from '../../ports.ts';
import { forgetTries, takeTryAlone } from '../../school/login/login-guard.ts';
import { isPassword } from '../../school/login/password/password.ts';
import { backupChallenge } from '../../school/access/passkeys/passkey.ts';
import { noteShown, verifiedPasskey } from '../../school/access/passkeys/shown-passkey.ts';
import { codeLock, takeCode } from '../../school/access/take-code.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { people } from '../../staff/tables.ts';
import { backupFileUrl } from './backup-link.ts';
import { backupPath, sizeOf } from './backup-place.ts';
import { backups } from './tables.ts';

const OPEN_MS = 60_000;

/** A backup contains all data, so the caller proves a second factor again, and the log records it. */
export const openDownloadHandler =
  (services: Ports<'clock' | 'config' | 'database'>): StaffHandler<typeof openDownload> =>
  async ({ body, commit, fail, person, session }) => {
    const { clock, config, database } = services;
    const now = clock.now();
    const has = (factor: SecondFactor) => person.secondFactors.includes(factor);
    const lock = codeLock(person.id);
    await takeTryAlone(database, lock, now);
    const isByPasskey = has('passkey') && (body.passkey !== undefined || !has('app'));
    const shown = isByPasskey
      ? await verifiedPasskey(services, {
          personId: person.id,
          challenge: await backupChallenge(database.orm, session, body.backup_id),
          text: body.passkey ?? '',
        })
      : null;
    if (isByPasskey && !shown) throw fail('WRONG_PASSKEY');
    const code = body.proof ?? '';
    if (!has('app') && !isByPasskey) {
      const [known] = await database.orm.select().from(people).where(eq(people.id, person.id));
      if (!(await isPassword(known?.passwordHash ?? null, code))) throw fail('WRONG_LOGIN');
    }
    return commit(async (tx) => {
      if (shown && !(await noteShown(tx, shown, now))) throw fail('WRONG_PASSKEY');
      if (has('app') && !shown && !(await takeCode(tx, { personId: person.id, code, now })))
        throw fail('WRONG_CODE');
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
