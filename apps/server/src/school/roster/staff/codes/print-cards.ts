import type { printCards } from '@skillkite/contract/staff/roster';
import type { Ports } from '../../../../ports.ts';
import { lockStudentsOfAccounts } from '../../../accounts/lock-student.ts';
import { newCodes, writeCodes } from '../../cards/issue-codes.ts';
import type { AuditEntry } from '../../../../staff/audit.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { namedHolders, printedCards, visibleHolders } from './cards.ts';
import { requireNoRecentCode } from './recent-code.ts';

/** Printed before anything changes: a failed print invalidates no code. */
export const printCardsHandler =
  (services: Ports<'clock' | 'config' | 'database'>): StaffHandler<typeof printCards> =>
  async (asked) => {
    const { body, visible, commit } = asked;
    const { student_ids, everybody } = body;
    const { school, holders } = await visibleHolders(visible);
    const meant = student_ids
      ? namedHolders(holders, student_ids)
      : holders.filter(({ hasPassword }) => everybody === 1 || !hasPassword);
    const able = meant.filter(({ hasLogin }) => hasLogin);
    const ids = [...new Set(able.map(({ accountId }) => accountId))];
    const codes = await newCodes(services.database.orm, { kind: 'accounts', ids });
    const without_login = meant.length - able.length;
    const pdf =
      codes.length === 0
        ? null
        : await printedCards(
            services,
            codes.map(({ card }) => card),
            school,
          );
    const details = { pdf, cards: codes.length, without_login };
    const [first, ...others] = able.map(({ id }): AuditEntry => ({
      subject: ['student', id],
      schoolId: school.id,
    }));
    return commit(async (tx) => {
      if (first === undefined) return { details, audit: 'unchanged' };
      const studentIds = await lockStudentsOfAccounts(tx, ids);
      const now = services.clock.now();
      await requireNoRecentCode(tx, asked, { what: 'card', studentIds, now });
      await writeCodes(tx, codes);
      return { details, audit: [first, ...others] };
    });
  };
