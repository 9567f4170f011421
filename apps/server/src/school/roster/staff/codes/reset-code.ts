import type { resetCode } from '@skillkite/contract/staff/roster';
import type { Ports } from '../../../../ports.ts';
import { lockStudentsOfAccounts } from '../../../accounts/lock-student.ts';
import { newCodes, writeCodes } from '../../cards/issue-codes.ts';
import { Failure } from '../../../../errors/failure.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { printedCards, visibleHolders } from './cards.ts';
import { requireNoRecentCode } from './recent-code.ts';

/** The account comes from the roster, not from typed text. */
export const resetCodeHandler =
  (services: Ports<'clock' | 'config' | 'database'>): StaffHandler<typeof resetCode> =>
  async (asked) => {
    const { visible, commit, fail } = asked;
    const { school, holders } = await visibleHolders(visible);
    const [holder] = holders;
    if (!holder) throw new Failure('NOT_FOUND');
    const codes = await newCodes(services.database.orm, {
      kind: 'accounts',
      ids: [holder.accountId],
    });
    const [code] = codes;
    if (!code) throw fail('NO_LOGIN');
    const { login } = code.card;
    const details = {
      login_id: login.kind === 'login-id' ? login.loginId : null,
      school_code: school.code,
      admission_no: login.kind === 'admission' ? login.admissionNo : null,
      code: code.card.code,
      pdf: await printedCards(services, [code.card], school),
    };
    return commit(async (tx) => {
      const studentIds = await lockStudentsOfAccounts(tx, [holder.accountId]);
      const now = services.clock.now();
      await requireNoRecentCode(tx, asked, { what: 'card', studentIds, now });
      await writeCodes(tx, codes);
      return {
        details,
        audit: [{ subject: ['student', holder.id] as const, schoolId: school.id }],
      };
    });
  };
