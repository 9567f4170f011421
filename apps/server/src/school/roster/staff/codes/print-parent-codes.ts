import type { printParentCodes } from '@skillkite/contract/staff/roster';
import type { Ports } from '../../../../ports.ts';
import { lockStudentsOfAccounts } from '../../../accounts/lock-student.ts';
import { newParentCodes, writeParentCodes } from '../../cards/issue-codes.ts';
import type { AuditEntry } from '../../../../staff/audit.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { namedHolders, printedParentCards, visibleHolders } from './cards.ts';
import { requireNoRecentCode } from './recent-code.ts';

/** Makes codes for parents; the children's sign-in stays. The PDF is drawn first, so that a failure replaces no code. */
export const printParentCodesHandler =
  (services: Ports<'clock' | 'config' | 'database'>): StaffHandler<typeof printParentCodes> =>
  async (asked) => {
    const { body, visible, commit } = asked;
    const { student_ids } = body;
    const { school, holders } = await visibleHolders(visible);
    const meant = student_ids ? namedHolders(holders, student_ids) : holders;
    const ids = [...new Set(meant.map(({ accountId }) => accountId))];
    const codes = await newParentCodes(services.database.orm, ids);
    const cards = codes.map(({ card }) => card);
    const [only, ...more] = cards;
    const details = {
      pdf: only === undefined ? null : await printedParentCards(services, cards, school),
      cards: cards.length,
      code: more.length === 0 ? (only?.parentCode ?? null) : null,
    };
    const [first, ...others] = meant.map(({ id }): AuditEntry => ({
      subject: ['student', id],
      schoolId: school.id,
    }));
    return commit(async (tx) => {
      if (first === undefined) return { details, audit: 'unchanged' };
      const studentIds = await lockStudentsOfAccounts(tx, ids);
      const now = services.clock.now();
      await requireNoRecentCode(tx, asked, { what: 'parent-code', studentIds, now });
      await writeParentCodes(tx, codes);
      return { details, audit: [first, ...others] };
    });
  };
