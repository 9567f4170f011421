import type { printPictures } from '@skillkite/contract/staff/roster';
import { sql } from 'drizzle-orm';
import type { Ports } from '../../../../ports.ts';
import { lockStudents } from '../../../accounts/lock-student.ts';
import { newPictures, writePictures } from '../../../login/pictures/pictures.ts';
import type { AuditEntry } from '../../../../staff/audit.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { printedPictureCards } from './cards.ts';
import { requireNoRecentCode } from './recent-code.ts';
import { pictureClass } from './picture-class.ts';

/** Printed before anything changes, and written only without concurrent changes, so that each card is valid. */
export const printPicturesHandler =
  (services: Ports<'clock' | 'config' | 'database'>): StaffHandler<typeof printPictures> =>
  async (asked) => {
    const { school, children } = await pictureClass(asked);
    const meant = children.filter(
      ({ picturesHash }) => asked.body.whom === 'all' || picturesHash === null,
    );
    const given = await newPictures(services.database.orm, meant, children);
    const pdf =
      given.length === 0
        ? null
        : await printedPictureCards(services, { given, children: meant, school });
    const details = { pdf, cards: given.length };
    const [first, ...others] = meant.map(({ id }): AuditEntry => ({
      subject: ['student', id],
      schoolId: school.id,
    }));
    return asked.commit(async (tx) => {
      if (first === undefined) return { details, audit: 'unchanged' };
      await lockStudents(
        tx,
        children.map(({ id }) => id),
      );
      if (asked.body.whom === 'all')
        await requireNoRecentCode(tx, asked, {
          what: 'pictures',
          studentIds: meant.map(({ id }) => id),
          now: services.clock.now(),
        });
      const now = await pictureClass(asked, tx);
      const hashes = new Map(now.children.map((one) => [one.id, one.picturesHash]));
      if (children.some((one) => hashes.get(one.id) !== one.picturesHash))
        throw await asked.changed(
          tx,
          { children: now.children.length },
          {
            rows: sql`(a.subject_kind = 'student' and a.action in ('roster/print_pictures', 'roster/reset_pictures')
              and a.subject_id = any(${sql.param(children.map(({ id }) => String(id)))}::text[]))`,
          },
        );
      await writePictures(tx, given);
      return { details, audit: [first, ...others] };
    });
  };
