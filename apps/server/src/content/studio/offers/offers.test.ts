import { fetchDraft, removeDraft } from '@skillkite/contract/staff/studio/drafts';
import { fetchCoursesToCopy } from '@skillkite/contract/staff/studio/library';
import {
  acceptOffer,
  declineOffer,
  fetchOffer,
  fetchOffers,
  offerCourse,
  withdrawOffer,
} from '@skillkite/contract/staff/studio/offers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSchool } from '../../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../../testing/data/people.ts';
import { studioOf } from '../../../testing/data/studio.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';

type Studio = ReturnType<typeof studioOf>;

describe('courses that a school offers to all schools (D20)', () => {
  let test: TestApp;
  let schoolId: number;
  let coordinator: string;
  let author: string;
  let studio: Studio;
  let authors: Studio;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    schoolId = (await aSchool(test.database, { name: 'Valley School' })).id;
    coordinator = await personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
    author = await personCookie(test, await aPerson(test, 'author'));
    studio = studioOf(test, coordinator);
    authors = studioOf(test, author);
  });

  const aPublished = async () => {
    const made = await studio.aQuiz(schoolId, 2);
    await studio.publish(made.draft_id);
    return made;
  };
  const offer = (draft_id: number, cookie = coordinator) =>
    staffCall(test, offerCourse, { draft_id, note: 'Our town' }, cookie);
  const offersOf = async (own: Studio, school: number | null, cookie: string) => {
    const library_id = await own.libraryOf(school);
    return (await staffCall(test, fetchOffers, { library_id }, cookie)).details;
  };
  const anOffer = async () => {
    const made = await aPublished();
    const { offer_id } = (await offer(made.draft_id)).details.offer;
    return { made, of: { library_id: await authors.libraryOf(null), offer_id } };
  };

  it('reach an author with their lessons, are accepted as a copy with credit, and are seen by another school (D20 offer)', async () => {
    const { made, of } = await anOffer();
    const { offers } = await offersOf(authors, null, author);
    expect(offers.find(({ offer_id }) => offer_id === of.offer_id)).toMatchObject({
      state: 'waiting',
      school_name: 'Valley School',
      note: 'Our town',
      lesson_count: 1,
    });
    const tried = (await staffCall(test, fetchOffer, of, author)).details;
    expect(tried).toMatchObject({
      number: 1,
      lessons: [{ questions: [{ content: { question: 'What is half of 2?' } }, {}] }],
    });
    // Two presses at once make one copy.
    const accept = () => staffCall(test, acceptOffer, { ...of, number: 1 }, author);
    const [one, two] = await Promise.all([accept(), accept()]);
    const { course } = one.details;
    expect(two.details.course.draft_id).toBe(course.draft_id);
    expect(course).toMatchObject({
      school_id: null,
      state: 'draft',
      content: { description: '— Valley School' },
      origin: { name: 'Fractions', school: 'Valley School', is_changed: 0 },
    });
    expect((await offersOf(studio, schoolId, coordinator)).offers).toMatchObject([
      { state: 'accepted', copy_draft_id: null },
    ]);
    await authors.publish(course.draft_id);
    const other = (await aSchool(test.database)).id;
    const elsewhere = await personCookie(
      test,
      await aPerson(test, 'coordinator', { schoolId: other }),
    );
    const library_id = await studioOf(test, elsewhere).libraryOf(other);
    await expect
      .poll(async () => {
        const found = await staffCall(test, fetchCoursesToCopy, { library_id }, elsewhere);
        return found.details.courses.map(({ course_id }) => course_id);
      })
      .toContain(course.course_id);
    // The school's own draft stays the school's.
    const { failure } = await staffCall(test, fetchDraft, { draft_id: made.draft_id }, author);
    expect(failure.code).toBe('NOT_ALLOWED');
  });

  it('are declined with a reason that the school reads, and offered again after that (D20 offer-declined)', async () => {
    const { made, of } = await anOffer();
    const decline = { ...of, reason: 'Please add hints.' };
    await staffCall(test, declineOffer, decline, author);
    expect((await staffCall(test, declineOffer, decline, author)).details.offer.state).toBe(
      'declined',
    );
    const { offers, may_offer } = await offersOf(studio, schoolId, coordinator);
    expect(may_offer).toBe(1);
    expect(offers).toMatchObject([{ state: 'declined', reason: 'Please add hints.' }]);
    const { failure } = await staffCall(test, acceptOffer, { ...of, number: 1 }, author);
    expect(failure.code).toBe('CHANGED_MEANWHILE');
    await offer(made.draft_id);
    expect(
      (await offersOf(studio, schoolId, coordinator)).offers.map(({ state }) => state),
    ).toEqual(['waiting', 'declined']);
  });

  it('are made once by a coordinator of a published course, and taken back (D20 offer-withdrawn)', async () => {
    const draft = await studio.aQuiz(schoolId);
    expect((await offer(draft.draft_id)).failure.code).toBe('COURSE_NOT_FOUND');
    const { made, of } = await anOffer();
    const again = await offer(made.draft_id);
    expect(again.details.offer.offer_id).toBe(of.offer_id);
    const teacher = await personCookie(
      test,
      await aPerson(test, 'teacher', { schoolId, grade: 6 }),
    );
    expect((await offer(made.draft_id, teacher)).failure.code).toBe('NOT_ALLOWED');
    const withdraw = { draft_id: made.draft_id };
    for (const _ of ['first', 'again']) await staffCall(test, withdrawOffer, withdraw, coordinator);
    expect((await offersOf(authors, null, author)).offers).not.toContainEqual(
      expect.objectContaining({ offer_id: of.offer_id }),
    );
    const { failure } = await staffCall(test, fetchOffer, of, author);
    expect(failure.code).toBe('COURSE_NOT_FOUND');
  });

  it('are accepted as they were tried: a version published since, and a removed course, are refused (D20 offer-unseen)', async () => {
    const { made, of } = await anOffer();
    await studio
      .addQuiz(made.draft_id, made.lesson.draft_id)
      .then(({ draft_id }) =>
        staffCall(test, removeDraft, { draft_id, is_removed: 1 }, coordinator),
      );
    await studio.publish(made.draft_id, { note: 'Second' });
    const accept = () => staffCall(test, acceptOffer, { ...of, number: 1 }, author);
    expect((await accept()).failure).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      current: { number: 2 },
    });
    await staffCall(test, removeDraft, { draft_id: made.draft_id, is_removed: 1 }, coordinator);
    expect((await accept()).failure.code).toBe('COURSE_NOT_FOUND');
    // The library of a school is no way to the offers of others.
    const own = { ...of, library_id: await studio.libraryOf(schoolId) };
    expect((await staffCall(test, fetchOffer, own, coordinator)).failure.code).toBe('NOT_FOUND');
  });
});
