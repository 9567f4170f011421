import type { fetchOffer } from '@skillkite/contract/staff/studio/offers';
import type { DraftLesson, DraftQuestion } from '@skillkite/content/draft-schemas';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { courseNode, nodesIn } from '../publish/course-rows.ts';
import { offerFor, offerShape, publishedVersion } from './offer-rows.ts';

export const fetchOfferHandler =
  ({ database }: Ports<'database'>): StaffHandler<typeof fetchOffer> =>
  async ({ body, fail }) => {
    const { orm } = database;
    const offer = await offerFor(orm, body);
    const version = offer.state === 'waiting' ? await publishedVersion(orm, offer.draftId) : null;
    if (!version) throw fail('COURSE_NOT_FOUND');
    const { nodes, number } = version;
    return {
      offer: offerShape(offer, true),
      number,
      lessons: nodesIn(nodes, courseNode(nodes)).map((lesson) => ({
        lesson_id: lesson.rowId,
        content: lesson.content as DraftLesson,
        questions: nodesIn(nodes, lesson).map(({ rowId, content }) => ({
          question_id: rowId,
          content: content as DraftQuestion,
        })),
      })),
    };
  };
