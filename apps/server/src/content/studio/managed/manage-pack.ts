import type { managePack } from '@skillkite/contract/staff/studio/managed';
import type { DraftProgram } from '@skillkite/content/draft-schemas';
import { defined } from '@skillkite/content/defined';
import { ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { IMPORT_LOCK } from '../../catalogue/libraries.ts';
import { type CourseSource, courses, libraries, packs, programs } from '../../catalogue/tables.ts';
import { adoptFiles } from '../copy/adopt-files.ts';
import { type CopiedDraft, copiedCourse, fieldText } from '../copy/course-drafts.ts';
import { rowsInCourse } from '../copy/course-source.ts';
import { countChanges, makeDrafts } from '../drafts/draft-rows.ts';
import { nameOf } from '../exchange/pack-model.ts';
import { digestsOf, noteSeen } from '../origin/origin-items.ts';
import { markPublished } from '../publish/write-publication.ts';
import { type VersionNode, courseVersions, drafts, studioPrograms } from '../tables.ts';
import { packShape, packsWhere } from './pack-rows.ts';

type Services = Ports<'clock' | 'config' | 'database' | 'storage'>;
type By = { readonly libraryId: number; readonly personId: number; readonly now: Date };
type Pack = { readonly name: string; readonly slug: string };
type CourseRow = typeof courses.$inferSelect;
type ProgramRow = typeof programs.$inferSelect;

/** Slug and path of a thing in its pack: the import of packs in the Studio knows it by them. */
function pathIn(
  draft: CopiedDraft,
  made: readonly CopiedDraft[],
  { lessons, questions }: CourseSource,
  path: string,
): readonly [string, string] {
  const slugOf = (key: string | undefined) =>
    [...lessons, ...questions].find((row) => row.key === key)?.slug ?? 'project';
  if (draft.kind === 'course') return [path.slice(path.lastIndexOf('/') + 1), path];
  const slug = slugOf(draft.originKey);
  if (draft.kind === 'lesson') return [slug, `${path}/${slug}`];
  return [slug, `${path}/${slugOf(made[draft.parent ?? 0]?.originKey)}/${slug}`];
}

/** Drafts of a published course under its own ids, as its first version. */
async function manageCourse(
  tx: Tx,
  services: Services,
  {
    course,
    program,
    place,
    pack,
  }: { course: CourseRow; program: ProgramRow; place: number; pack: Pack },
  by: By,
): Promise<void> {
  const source = { course, grades: program.grades, ...(await rowsInCourse(tx, course.id)) };
  const copied = await copiedCourse(source, services.storage);
  const names = await adoptFiles(tx, services, copied.assets, by);
  const published = new Set([...source.lessons, ...source.questions].map(({ key }) => key));
  const made = copied
    .draftsWith(({ storageKey }) => names.get(storageKey) ?? '')
    .map((draft) => {
      if (draft.kind === 'course') return { ...draft, rowId: course.id };
      // A project that is no lesson becomes one: it is new.
      return published.has(draft.originKey) ? { ...draft, rowId: Number(draft.originKey) } : draft;
    });
  const ids = await makeDrafts(tx, made, { libraryId: by.libraryId }, { ...by, key: randomUUID() });
  const [id = 0] = ids;
  const path = `${pack.slug}/programs/${program.slug}/${course.slug}`;
  const paths = new Map(made.map((draft, at) => [ids[at] ?? 0, pathIn(draft, made, source, path)]));
  await tx.execute(sql`
    update drafts d set pack_name = o.name
    from unnest(${sql.param([...paths.keys()])}::bigint[], ${sql.param([...paths.values()].map(([slug, of]) => nameOf(slug, of)))}::text[]) o(id, name)
    where d.id = o.id`);
  await tx
    .update(drafts)
    .set({
      programId: program.id,
      programPosition: place,
      origin: { courseId: course.id, name: pack.name, digest: null },
    })
    .where(eq(drafts.id, id));
  await noteSeen(tx, id, digestsOf(copied));
  const nodes = made.flatMap((draft, at): VersionNode[] =>
    draft.rowId === undefined
      ? []
      : [
          {
            draftId: ids[at] ?? 0,
            parentId: draft.kind === 'course' ? null : (ids[draft.parent ?? 0] ?? 0),
            rowId: draft.rowId,
            kind: draft.kind,
            position: draft.position,
            content: draft.content,
          },
        ],
  );
  await tx.insert(courseVersions).values({
    courseDraftId: id,
    number: 1,
    publishedAt: by.now,
    publishedBy: by.personId,
    note: '',
    audience: course.audience,
    lessonCount: source.lessons.length,
    treeVersion: 0,
    nodes,
  });
  await markPublished(tx, { id }, nodes);
  await countChanges(tx, id);
}

async function manageProgram(
  tx: Tx,
  services: Services,
  { program, pack }: { program: ProgramRow; pack: Pack },
  by: By,
): Promise<void> {
  const lang = program.lang ?? ORIGINAL_LOCALE;
  const content = defined<DraftProgram>({
    name: fieldText(program, 'name', lang) ?? '',
    lang,
    grades: [...program.grades],
    theme_id: program.themeId,
    description: fieldText(program, 'description', lang),
    cluster: fieldText(program, 'cluster', lang),
  });
  await tx.insert(studioPrograms).values({
    id: program.id,
    libraryId: by.libraryId,
    content,
    packName: nameOf(program.slug, `${pack.slug}/programs/${program.slug}`),
    madeBy: by.personId,
    requestKey: randomUUID(),
    editedBy: by.personId,
    editedAt: by.now,
  });
  const inside = await tx
    .select()
    .from(courses)
    .where(and(eq(courses.programId, program.id), isNull(courses.retiredAt)))
    .orderBy(asc(courses.position), asc(courses.id));
  for (const [at, course] of inside.entries())
    await manageCourse(tx, services, { course, program, place: at + 1, pack }, by);
}

export const managePackHandler =
  (services: Services): StaffHandler<typeof managePack> =>
  ({ body, person, commit }) =>
    commit(async (tx) => {
      // An import of the same pack comes before it or after it. A long one is answered as busy.
      await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
      const [found] = await tx
        .select({ library: libraries, name: packs.name, slug: packs.slug })
        .from(libraries)
        .innerJoin(packs, eq(packs.id, libraries.packId))
        .where(eq(packs.id, body.pack_id));
      if (!found) throw new Error('A pack without its library was read.');
      const answer = async () => {
        const [row] = await packsWhere(tx, sql`p.id = ${body.pack_id}`);
        if (!row) throw new Error('A pack without its library was read.');
        return { pack: packShape(row) };
      };
      if (found.library.managedAt !== null) return { details: await answer(), audit: 'unchanged' };
      const now = services.clock.now();
      const by = { libraryId: found.library.id, personId: person.id, now };
      const all = await tx
        .select()
        .from(programs)
        .where(and(eq(programs.libraryId, by.libraryId), isNull(programs.retiredAt)))
        .orderBy(asc(programs.position), asc(programs.id));
      for (const program of all) await manageProgram(tx, services, { program, pack: found }, by);
      await tx.update(libraries).set({ managedAt: now }).where(eq(libraries.id, by.libraryId));
      return {
        details: await answer(),
        audit: [{ subject: ['pack', body.pack_id], schoolId: null, after: { name: found.name } }],
      };
    });
