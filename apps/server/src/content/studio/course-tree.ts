import type { fetchDraft } from '@skillkite/contract/staff/studio/drafts';
import type { fetchPublication } from '@skillkite/contract/staff/studio/publish';
import type { DraftCourse, DraftLesson, DraftQuestion } from '@skillkite/content/draft-schemas';
import type { DraftState, LessonState } from '@skillkite/rules/learning/course/draft-state';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { Failure } from '../../errors/failure.ts';
import type { Audience, Origin, VersionNode } from './tables.ts';

type WireCourse = (typeof fetchDraft)['~details']['course'];
type WirePublication = NonNullable<WireCourse['published']>;
type Change = (typeof fetchPublication)['~details']['changes'][number];

type Row = VersionNode & {
  libraryId: number;
  schoolId: number | null;
  madeBy: number;
  version: number;
  editedBy: string;
  editedAt: string;
  isRemoved: boolean;
  /** Differs from the published version, also where it is removed. */
  isDifferent: boolean;
  isMoved: boolean;
  isPublished: boolean;
  publishedPosition: number | null;
  treeVersion: number;
  isShared: boolean;
  scheduled: ScheduleRow | null;
  latestNumber: number;
  origin: Origin | null;
  isOriginChanged: boolean;
  isUnpublished: boolean;
};

/** A publication that is due later. */
type ScheduleRow = {
  readonly at: string;
  readonly by: string;
  readonly note: string;
  readonly audience: Audience;
};

export type VersionRow = {
  readonly number: number;
  readonly publishedAt: string;
  readonly publishedBy: string;
  readonly note: string;
  readonly audience: Audience;
};

/** A course with everything in it, removed drafts too. */
export type CourseTree = {
  readonly course: Row;
  readonly lessons: readonly Row[];
  readonly questionsOf: ReadonlyMap<number, readonly Row[]>;
  readonly removedLessons: readonly Row[];
  readonly published: VersionRow | null;
};

const scheduledOf = sql`case when d.publish_at is not null then jsonb_build_object('at', d.publish_at,
  'by', (select s.name from people s where s.id = (d.scheduled->>'personId')::bigint),
  'note', d.scheduled->'note', 'audience', d.scheduled->'audience') end`;

export const latestVersion = (courseDraftId: unknown) => sql`
  select v.number, v.published_at as "publishedAt", p.name as "publishedBy", v.note, v.audience
  from course_versions v join people p on p.id = v.published_by
  where v.course_draft_id = ${courseDraftId} order by v.number desc limit 1`;

/** Reads a course by the id of anything in it; null where it was removed. */
export async function findCourseTree(tx: Tx, draftId: number): Promise<CourseTree | null> {
  const { rows } = await tx.execute<Row & { published: VersionRow | null }>(sql`
    select d.id as "draftId", d.parent_id as "parentId", d.row_id as "rowId", d.kind, d.position,
      d.content, d.library_id as "libraryId", l.school_id as "schoolId", d.made_by as "madeBy",
      d.version, p.name as "editedBy", d.edited_at as "editedAt", d.removed_at is not null as "isRemoved",
      d.digest is distinct from d.published_digest as "isDifferent",
      d.position is distinct from d.published_position as "isMoved",
      d.published_digest is not null as "isPublished", d.published_position as "publishedPosition",
      d.tree_version as "treeVersion", d.is_shared as "isShared", ${scheduledOf} as scheduled,
      d.origin, d.origin_changed_at is not null as "isOriginChanged", d.unpublished_at is not null as "isUnpublished",
      coalesce((select max(v.number) from course_versions v where d.kind = 'course' and v.course_draft_id = d.id), 0) as "latestNumber",
      case when d.kind = 'course' then (select to_jsonb(of) from (${latestVersion(sql`d.id`)}) of) end as published
    from drafts d join people p on p.id = d.edited_by join libraries l on l.id = d.library_id
    where d.course_id = (
      select c.id from drafts o join drafts c on c.id = o.course_id
      where o.id = ${draftId} and c.kind = 'course')
    order by d.position, d.id`);
  const course = rows.find(({ kind }) => kind === 'course');
  if (!course || course.isRemoved) return null;
  const inside = Map.groupBy(rows, ({ parentId }) => parentId ?? 0);
  const all = inside.get(course.draftId) ?? [];
  const lessons = all.filter(({ isRemoved }) => !isRemoved);
  return {
    course,
    lessons,
    questionsOf: new Map(all.map(({ draftId: id }) => [id, inside.get(id) ?? []])),
    removedLessons: all.filter(({ isRemoved, isPublished }) => isRemoved && isPublished),
    published: course.isUnpublished ? null : course.published,
  };
}

export async function readCourseTree(tx: Tx, draftId: number): Promise<CourseTree> {
  const tree = await findCourseTree(tx, draftId);
  if (!tree) throw new Failure('NOT_FOUND');
  return tree;
}

const kept = (rows: readonly Row[] | undefined) =>
  (rows ?? []).filter(({ isRemoved }) => !isRemoved);

/** What would be published, parents first. */
export const nodesOf = ({ course, lessons, questionsOf }: CourseTree): VersionNode[] =>
  [course, ...lessons, ...lessons.flatMap(({ draftId }) => kept(questionsOf.get(draftId)))].map(
    ({ draftId, parentId, rowId, kind, position, content }) => ({
      draftId,
      parentId,
      rowId,
      kind,
      position,
      content,
    }),
  );

const isQuestionChanged = (row: Row) =>
  row.isRemoved ? row.isPublished : row.isDifferent || row.isMoved;

const stateOfLesson = ({ questionsOf }: CourseTree, lesson: Row): LessonState => {
  if (!lesson.isPublished) return 'new';
  const questions = questionsOf.get(lesson.draftId) ?? [];
  return lesson.isDifferent || questions.some(isQuestionChanged) ? 'changed' : 'published';
};

const stateOf = (tree: CourseTree): DraftState => {
  if (tree.published === null) return 'draft';
  const isChanged =
    tree.course.isDifferent ||
    tree.removedLessons.length > 0 ||
    tree.lessons.some((lesson) => lesson.isMoved || stateOfLesson(tree, lesson) !== 'published');
  return isChanged ? 'changed' : 'published';
};

const iso = (moment: string) => new Date(moment).toISOString();

const classesShape = (audience: Audience) =>
  audience?.map(({ grade, section }) => ({ grade, section })) ?? null;

export const scheduleShape = (schedule: ScheduleRow | null) =>
  schedule && { ...schedule, at: iso(schedule.at), audience: classesShape(schedule.audience) };

export const publicationShape = (version: VersionRow | null): WirePublication | null =>
  version && {
    number: version.number,
    published_at: iso(version.publishedAt),
    published_by: version.publishedBy,
    note: version.note,
    audience: classesShape(version.audience),
  };

export const editedShape = ({ version, editedBy, editedAt }: Row) => ({
  version,
  edited_by: editedBy,
  edited_at: iso(editedAt),
});

export const questionShape = (row: Row) => ({
  draft_id: row.draftId,
  question_id: row.rowId,
  ...editedShape(row),
  content: row.content as DraftQuestion,
});

export const lessonShape = (tree: CourseTree, row: Row) => ({
  draft_id: row.draftId,
  lesson_id: row.rowId,
  ...editedShape(row),
  content: row.content as DraftLesson,
  state: stateOfLesson(tree, row),
  questions: kept(tree.questionsOf.get(row.draftId)).map(questionShape),
});

/** A course as it crosses the wire. */
export const courseShape = (tree: CourseTree, personId: number): WireCourse => {
  const { course, published } = tree;
  return {
    draft_id: course.draftId,
    course_id: course.rowId,
    library_id: course.libraryId,
    school_id: course.schoolId,
    ...editedShape(course),
    tree_version: course.treeVersion,
    content: course.content as DraftCourse,
    state: stateOf(tree),
    is_own: course.madeBy === personId ? 1 : 0,
    is_shared: course.isShared ? 1 : 0,
    lessons: tree.lessons.map((lesson) => lessonShape(tree, lesson)),
    origin: course.origin && {
      course_id: course.origin.courseId,
      name: course.origin.name,
      school: course.origin.school ?? null,
      is_pack: course.origin.courseId === course.rowId ? 1 : 0,
      is_changed: course.isOriginChanged ? 1 : 0,
    },
    published: publicationShape(published),
    scheduled: scheduleShape(course.scheduled),
  };
};

/** A text in a language, or in another one. */
export const titleIn = (
  text: string | { readonly [language: string]: string | undefined },
  lang: string,
) => (typeof text === 'string' ? text : (text[lang] ?? Object.values(text).find(Boolean) ?? ''));

/** How lessons would change for students. */
export function changesOf(tree: CourseTree): Change[] {
  const { lang } = tree.course.content as DraftCourse;
  const changeOf = (row: Row, change: Change['change'], place: number): Change => {
    const { title, kind } = row.content as DraftLesson;
    return { change, title: titleIn(title, lang), kind, place };
  };
  return [
    ...tree.lessons.flatMap((lesson) => {
      const state = stateOfLesson(tree, lesson);
      return state === 'published' ? [] : [changeOf(lesson, state, lesson.position)];
    }),
    ...tree.removedLessons.map((lesson) =>
      changeOf(lesson, 'removed', lesson.publishedPosition ?? 0),
    ),
  ];
}
