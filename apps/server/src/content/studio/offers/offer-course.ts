import type { offerCourse } from '@skillkite/contract/staff/studio/offers';
import { sql } from 'drizzle-orm';
import type { Ports } from '../../../ports.ts';
import { schoolsWith } from '../../../staff/given-role.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { holdDraft } from '../drafts/draft-rows.ts';
import { aboutCourse } from '../drafts/editing-audit.ts';
import { offerShape, offersWhere, publishedVersion } from './offer-rows.ts';
import { courseOffers } from './tables.ts';

export const offerCourseHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof offerCourse> =>
  ({ body, person, place, commit, fail }) =>
    commit(async (tx) => {
      const { course } = await holdDraft(tx, body.draft_id, ['course']);
      const waiting = sql`c.id = ${course.id} and o.state = 'waiting'`;
      const [before] = await offersWhere(tx, waiting);
      if (before) return { details: { offer: offerShape(before, false) }, audit: 'unchanged' };
      const school = schoolsWith(person.given, 'share-content').get(place?.school ?? 0);
      if (school === undefined || !(await publishedVersion(tx, course.id)))
        throw fail('COURSE_NOT_FOUND');
      await tx.insert(courseOffers).values({
        courseDraftId: course.id,
        schoolName: school,
        note: body.note.trim(),
        offeredBy: person.id,
        offeredAt: clock.now(),
      });
      const [offer] = await offersWhere(tx, waiting);
      if (!offer) throw new Error('Offering the course failed: the insert made no row.');
      return {
        details: { offer: offerShape(offer, false) },
        audit: [aboutCourse(course, place?.school ?? null, { note: offer.note })],
      };
    });
