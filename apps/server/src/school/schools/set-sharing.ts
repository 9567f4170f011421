import type { setSharing } from '@skillkite/contract/staff/schools';
import { dayOf } from '@skillkite/rules/time/calendar-day';
import { CONSENT_PURPOSES } from '@skillkite/rules/access/consent';
import { eq } from 'drizzle-orm';
import { Failure } from '../../errors/failure.ts';
import { announceFeatures, announceSharing } from '../../database/live-channel.ts';
import type { Ports } from '../../ports.ts';
import { schools } from '../accounts/tables.ts';
import { rowsAbout } from '../../staff/changed-meanwhile.ts';
import { lockSchool } from '../../staff/school-code.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { SCHOOL_CHANGES } from './change-school.ts';
import { schoolOf } from './school-shape.ts';
import { sharingStatements } from './tables.ts';

/** Takes effect in the same transaction, and open pages ask again (D22). The same statement again changes nothing. */
export const setSharingHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof setSharing> =>
  ({ body, visible, commit, changed, person }) =>
    commit(async (tx) => {
      const { school_id: schoolId, version } = body;
      const purposes = CONSENT_PURPOSES.filter((one) => body.purposes.includes(one));
      const ground = purposes.length === 0 ? '' : body.ground.trim();
      if (purposes.length > 0 && ground === '')
        throw new Failure('BAD_REQUEST', {
          field: 'ground',
          message: 'Say on which legal ground the school acts.',
        });
      await lockSchool(tx, schoolId);
      const school = await schoolOf(visible, schoolId, tx);
      const here = {
        purposes: school.sharing?.purposes ?? [],
        ground: school.sharing?.ground ?? '',
      };
      const wanted = { purposes, ground };
      if (JSON.stringify(here) === JSON.stringify(wanted))
        return { details: { school }, audit: 'unchanged' };
      if (school.version !== version)
        throw await changed(tx, school, {
          rows: rowsAbout(['school', schoolId], SCHOOL_CHANGES),
          alsoNow: here,
        });
      await tx
        .update(schools)
        .set({
          showsProjects: purposes.includes('shown-projects'),
          showsPortfolio: purposes.includes('public-portfolio'),
          showsName: purposes.includes('name-beyond-class'),
          version: version + 1,
        })
        .where(eq(schools.id, schoolId));
      const now = clock.now();
      await tx.insert(sharingStatements).values({
        schoolId,
        personId: person.id,
        ...wanted,
        statedOn: dayOf(now, school.time_zone),
        statedAt: now,
      });
      await announceSharing(tx);
      await announceFeatures(tx, schoolId);
      return {
        details: { school: await schoolOf(visible, schoolId, tx) },
        audit: [{ subject: ['school', schoolId], schoolId, before: here, after: wanted }],
      };
    });
