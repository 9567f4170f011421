import type { publishCourse } from '@skillkite/contract/staff/studio/publish';
import { checkDraft, draftErrors } from '@skillkite/content/check-draft';
import { fileIdsIn } from '@skillkite/content/library-file';
import { isDeepStrictEqual } from 'node:util';
import { desc, eq } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { type CourseTree, courseShape, nodesOf, readCourseTree } from '../course-tree.ts';
import { type DraftRow, holdDraft, touchCourse } from '../drafts/draft-rows.ts';
import { aboutCourse } from '../drafts/editing-audit.ts';
import { filesByIds, findIn } from '../files/file-facts.ts';
import { mayPublishTo } from '../library/library.ts';
import { auditedPublication } from './audited-publication.ts';
import { publishAt } from './publish-at.ts';
import { type PublishedFiles, publishedFiles } from './published-files.ts';
import { writePublication } from './write-publication.ts';
import { type Audience, type VersionNode, courseVersions, drafts } from '../tables.ts';

export const latestOf = async (tx: Tx, course: Pick<DraftRow, 'id'>) => {
  const [latest] = await tx
    .select({
      number: courseVersions.number,
      publishedBy: courseVersions.publishedBy,
      publishedAt: courseVersions.publishedAt,
      note: courseVersions.note,
      audience: courseVersions.audience,
      treeVersion: courseVersions.treeVersion,
      restoredNumber: courseVersions.restoredNumber,
    })
    .from(courseVersions)
    .where(eq(courseVersions.courseDraftId, course.id))
    .orderBy(desc(courseVersions.number))
    .limit(1);
  return latest ?? null;
};

/** A publication can be scheduled for as long. */
const MOST_AHEAD_MS = 365 * 86_400_000;

/** Problems that a refusal names; the rest is counted. */
const MOST_PROBLEMS = 50;

/** Names a class once, in one order. */
const sorted = (audience: Audience): Audience =>
  audience &&
  [...new Map(audience.map((one) => [`${one.grade}-${one.section}`, one])).values()].toSorted(
    (a, b) => a.grade - b.grade || a.section.localeCompare(b.section),
  );

type Checked = {
  readonly tree: CourseTree;
  readonly nodes: readonly VersionNode[];
  readonly personId: number;
};

/** Checks a course, and brings its files into the store. */
async function checkedFiles(
  { database: { orm }, storage }: Ports<'database' | 'storage'>,
  { tree, nodes, personId }: Checked,
): Promise<PublishedFiles> {
  const { libraryId } = tree.course;
  const named = await filesByIds(orm, libraryId, fileIdsIn(nodes));
  const problems = draftErrors(checkDraft(courseShape(tree, personId), findIn(named)));
  const [first] = problems;
  if (first)
    throw new Failure('DRAFT_INCOMPLETE', {
      field: [first.draft_id, ...first.path, first.message].join('.'),
      current: { problem_count: problems.length, problems: problems.slice(0, MOST_PROBLEMS) },
    });
  return publishedFiles(orm, storage, { libraryId, nodes });
}

export const publishCourseHandler =
  ({
    clock,
    database,
    storage,
  }: Ports<'clock' | 'database' | 'storage'>): StaffHandler<typeof publishCourse> =>
  async ({ body, person, place, commit, changed, fail }) => {
    const { draft_id, tree_version, note } = body;
    const audience = sorted(body.audience);
    const schoolId = place?.school ?? null;
    const at = body.at === null ? null : new Date(body.at);
    const isLater = at !== null && at > clock.now();
    if (at !== null && at.getTime() - clock.now().getTime() > MOST_AHEAD_MS)
      throw new Failure('BAD_REQUEST', {
        field: 'at',
        message: 'The field "at" is more than a year ahead.',
      });
    if (!mayPublishTo(person.given, schoolId, audience)) throw fail('CLASS_NOT_OWN');
    // Files come into the store first: a tree of another version by then is refused below.
    const seen = await readCourseTree(database.orm, draft_id);
    const nodes = nodesOf(seen);
    const files =
      seen.course.treeVersion === tree_version
        ? await checkedFiles({ database, storage }, { tree: seen, nodes, personId: person.id })
        : null;
    return commit(async (tx) => {
      const { course } = await holdDraft(tx, draft_id, ['course']);
      const latest = await latestOf(tx, course);
      const answer = (tree: CourseTree) => ({ course: courseShape(tree, person.id) });
      const isRepeat =
        latest !== null &&
        !isLater &&
        latest.publishedBy === person.id &&
        latest.restoredNumber === null &&
        latest.treeVersion === tree_version &&
        latest.note === note &&
        isDeepStrictEqual(latest.audience, audience);
      const { scheduled: planned } = course;
      const isSchedule =
        planned?.treeVersion === tree_version &&
        planned.personId === person.id &&
        planned.note === note &&
        isDeepStrictEqual(planned.audience, audience) &&
        course.publishAt?.getTime() === at?.getTime();
      if (isRepeat || (isLater && isSchedule))
        return { details: answer(await readCourseTree(tx, draft_id)), audit: 'unchanged' };
      // Only a tree that was checked above is published.
      if (!files || course.treeVersion !== tree_version) {
        const isPublished = latest !== null && latest.publishedAt >= course.treeEditedAt;
        throw await changed(
          tx,
          { tree_version: course.treeVersion },
          {
            rows: isPublished
              ? { personId: latest.publishedBy, at: latest.publishedAt }
              : { personId: course.treeEditedBy, at: course.treeEditedAt },
          },
        );
      }
      // Classes that have it now would lose it.
      if (
        latest &&
        course.unpublishedAt === null &&
        !mayPublishTo(person.given, schoolId, latest.audience)
      )
        throw fail('CLASS_NOT_OWN');
      const now = clock.now();
      if (at !== null && isLater) {
        const scheduled = { personId: person.id, nodes, audience, note, treeVersion: tree_version };
        await tx.update(drafts).set({ publishAt: at, scheduled }).where(eq(drafts.id, course.id));
        await publishAt(tx, course.id, at, now);
        // Others have not seen it: what they publish or schedule is refused once.
        await touchCourse(tx, course, { personId: person.id, now });
        return {
          details: answer(await readCourseTree(tx, draft_id)),
          audit: [aboutCourse(course, schoolId, { publish_at: at.toISOString(), note })],
        };
      }
      const number = await writePublication(tx, course, {
        nodes,
        files,
        audience,
        note,
        personId: person.id,
        now,
      });
      return {
        details: answer(await readCourseTree(tx, draft_id)),
        audit: [aboutCourse(course, schoolId, auditedPublication({ number, audience, note }))],
      };
    });
  };
