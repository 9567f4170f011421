import type { copyCourse } from '@skillkite/contract/staff/studio/library';
import {
  type DraftCourse,
  MOST_BYTES_OF_COURSE,
  MOST_LESSONS,
} from '@skillkite/content/draft-schemas';
import { MOST_QUESTIONS } from '@skillkite/rules/quiz/quiz';
import { byLocale, inEach } from '@skillkite/content/local-text';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { adoptFiles } from './adopt-files.ts';
import { type CopiedCourse, type CopiedDraft, copiedCourse } from './course-drafts.ts';
import { publishedSource } from './course-source.ts';
import { courseShape, readCourseTree } from '../course-tree.ts';
import { requireRoomForCourse } from '../drafts/create-course.ts';
import { type NewDraft, bytesOf, courseByRequest, makeDrafts } from '../drafts/draft-rows.ts';
import { aboutCourse } from '../drafts/editing-audit.ts';
import { markCopies } from '../../catalogue/mark-copies.ts';
import { digestsOf, noteSeen } from '../origin/origin-items.ts';
import { drafts } from '../tables.ts';

/** The first of the drafts is the course. */
const courseOf = ([course]: readonly NewDraft[]): DraftCourse => {
  if (!course) throw new Error('A copy without its course was made.');
  return course.content as DraftCourse;
};

const isTooLarge = (made: readonly NewDraft[]): boolean => {
  const inEach = Map.groupBy(made, ({ parent }) => parent);
  return (
    made.reduce((sum, { content }) => sum + bytesOf(content), 0) > MOST_BYTES_OF_COURSE ||
    [...inEach].some(
      ([parent, { length }]) => length > (parent === 0 ? MOST_LESSONS : MOST_QUESTIONS),
    )
  );
};

type Copying = {
  readonly libraryId: number;
  readonly courseId: number;
  /** Of the original, as it was read; null: its changes are not followed. */
  readonly version: string | null;
  readonly personId: number;
  readonly key: string;
  readonly now: Date;
  /** The school that made it, where it is named in the copy. */
  readonly school?: string;
};

/** Students read who made a course at the end of its description. */
function withCredit(draft: CopiedDraft, school: string): CopiedDraft {
  const content = draft.content as DraftCourse;
  const credit = `— ${school}`;
  const description = inEach(content.description ?? '', (text) => `${text}\n\n${credit}`.trim());
  return { ...draft, content: { ...content, description } };
}

/** Makes drafts of a published course in a library. The copy remembers its original as it is now. Returns its draft's id. */
export async function copyInto(
  tx: Tx,
  services: Ports<'clock' | 'config'>,
  copied: CopiedCourse,
  { libraryId, courseId, school, version, ...by }: Copying,
): Promise<number> {
  const names = await adoptFiles(tx, services, copied.assets, { libraryId, ...by });
  const made = copied
    .draftsWith(({ storageKey }) => names.get(storageKey) ?? '')
    .map((one) => (one.kind === 'course' && school ? withCredit(one, school) : one));
  if (isTooLarge(made)) throw new Failure('TOO_MANY_DRAFTS');
  await requireRoomForCourse(tx, libraryId);
  const [id = 0] = await makeDrafts(tx, made, { libraryId }, by);
  await noteSeen(tx, id, digestsOf(copied));
  const { name, lang } = courseOf(made);
  await tx
    .update(drafts)
    .set({
      origin: sql`jsonb_build_object('courseId', ${courseId}::bigint, 'name', ${byLocale(name, lang)[lang] ?? ''}::text,
        'school', ${school ?? null}::text, 'digest', ${version}::text)`,
    })
    .where(eq(drafts.id, id));
  // It may have changed while its pages were read.
  await markCopies(tx, sql`${courseId}::bigint`, by.now);
  return id;
}

export const copyCourseHandler =
  (services: Ports<'clock' | 'config' | 'database' | 'storage'>): StaffHandler<typeof copyCourse> =>
  async ({ body, person, place, commit, fail }) => {
    const schoolId = place?.school ?? null;
    const { clock, database, storage } = services;
    const courseId = body.course_id;
    const source = await publishedSource(database.orm, { courseId, schoolId });
    const copied = source && (await copiedCourse(source, storage));
    return commit(async (tx) => {
      const request = { personId: person.id, key: body.request_key };
      const before = await courseByRequest(tx, request, body.library_id);
      if (before) {
        const tree = await readCourseTree(tx, before.id);
        return { details: { course: courseShape(tree, person.id) }, audit: 'unchanged' };
      }
      if (!source || !copied) throw fail('COURSE_NOT_FOUND');
      const now = clock.now();
      const id = await copyInto(tx, services, copied, {
        ...request,
        libraryId: body.library_id,
        courseId,
        version: source.version,
        now,
      });
      const course = courseShape(await readCourseTree(tx, id), person.id);
      return {
        details: { course },
        audit: [aboutCourse({ id }, schoolId, { course: courseId })],
      };
    });
  };
