import type { DraftCourse, DraftLesson } from '@skillkite/content/draft-schemas';
import { originChanges } from '@skillkite/rules/learning/sharing/origin-changes';
import { and, eq, inArray } from 'drizzle-orm';
import type { Ports } from '../../../ports.ts';
import { titleIn } from '../course-tree.ts';
import { itemsOf } from '../origin/origin-items.ts';
import { originalOf } from '../origin/origin-of.ts';
import { ownCourse } from '../origin/own-drafts.ts';
import { drafts } from '../tables.ts';

export type ArrivedChanges = {
  readonly course: string;
  readonly changes: readonly { readonly change: string; readonly title: string }[];
};

/**
 * How courses of a managed pack differ from what its authors have decided on. A course without a difference does not ask its authors
 * anything.
 */
export async function arrivedChanges(
  { database, storage }: Ports<'database' | 'storage'>,
  courseIds: readonly number[],
): Promise<ArrivedChanges[]> {
  const { orm } = database;
  const found = await orm
    .select()
    .from(drafts)
    .where(and(eq(drafts.kind, 'course'), inArray(drafts.rowId, [...courseIds])));
  const all: ArrivedChanges[] = [];
  for (const course of found) {
    const original = await originalOf(orm, storage, course, null);
    if (!original) continue;
    const own = await ownCourse(orm, course.id);
    const { name, lang } = course.content as DraftCourse;
    const now = itemsOf(original.copied, () => '');
    const changes = originChanges(own.seen, original.digests).map(({ key, change }) => {
      const content = (now.get(key)?.draft ?? own.item(key)?.draft)?.content;
      const isLesson = content !== undefined && 'title' in content;
      return {
        change,
        title: isLesson ? titleIn((content as DraftLesson).title, lang) : 'settings',
      };
    });
    if (changes.length === 0)
      await orm.update(drafts).set({ originChangedAt: null }).where(eq(drafts.id, course.id));
    else all.push({ course: titleIn(name, lang), changes });
  }
  return all;
}
