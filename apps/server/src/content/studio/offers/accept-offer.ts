import type { acceptOffer } from '@skillkite/contract/staff/studio/offers';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { copyInto } from '../copy/copy-course.ts';
import { copiedCourse } from '../copy/course-drafts.ts';
import { publishedSource } from '../copy/course-source.ts';
import { courseShape, readCourseTree } from '../course-tree.ts';
import { aboutCourse } from '../drafts/editing-audit.ts';
import { decidedMeanwhile, holdOffer, offerFor, publishedVersion } from './offer-rows.ts';
import { courseOffers } from './tables.ts';

export const acceptOfferHandler =
  (
    services: Ports<'clock' | 'config' | 'database' | 'storage'>,
  ): StaffHandler<typeof acceptOffer> =>
  async ({ body, person, commit, changed, fail }) => {
    const { clock, database, storage } = services;
    const seen = await offerFor(database.orm, body);
    const source = await publishedSource(database.orm, seen);
    const copied = source && (await copiedCourse(source, storage));
    return commit(async (tx) => {
      const offer = await holdOffer(tx, body);
      if (offer.state === 'accepted' && offer.decidedBy === person.id && offer.copyDraftId) {
        const tree = await readCourseTree(tx, offer.copyDraftId);
        return { details: { course: courseShape(tree, person.id) }, audit: 'unchanged' };
      }
      if (offer.state !== 'waiting') throw await changed(tx, ...decidedMeanwhile(offer));
      const version = await publishedVersion(tx, offer.draftId);
      if (!source || !copied || !version) throw fail('COURSE_NOT_FOUND');
      if (version.number !== body.number)
        throw await changed(
          tx,
          { number: version.number },
          { rows: { personId: version.publishedBy, at: version.publishedAt } },
        );
      const now = clock.now();
      const id = await copyInto(tx, services, copied, {
        libraryId: body.library_id,
        courseId: offer.courseId,
        // Later changes of the school's course come with an offer of their own.
        version: null,
        school: offer.schoolName,
        personId: person.id,
        key: randomUUID(),
        now,
      });
      await tx
        .update(courseOffers)
        .set({ state: 'accepted', decidedBy: person.id, decidedAt: now, copyDraftId: id })
        .where(eq(courseOffers.id, offer.id));
      return {
        details: { course: courseShape(await readCourseTree(tx, id), person.id) },
        audit: [aboutCourse({ id }, null, { course: offer.courseId })],
      };
    });
  };
