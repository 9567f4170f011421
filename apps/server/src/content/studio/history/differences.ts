import type { LessonChange } from '@skillkite/rules/learning/course/draft-state';
import { isDeepStrictEqual } from 'node:util';
import { courseNode, nodesIn } from '../publish/course-rows.ts';
import type { VersionNode } from '../tables.ts';

/** A lesson or a question that differs, with what it was and what it is. */
export type Difference = {
  readonly change: LessonChange;
  readonly placeBefore: number | null;
  readonly place: number | null;
  readonly before: VersionNode | null;
  readonly after: VersionNode | null;
};

/** Ids that keep their order among the others: the longest run of them. The rest was moved. */
function inOrder(before: readonly number[], after: readonly number[]): ReadonlySet<number> {
  const places = new Map(after.map((id, at) => [id, at]));
  const ids = before.filter((id) => places.has(id));
  const place = (at: number) => places.get(ids[at] ?? 0) ?? 0;
  const best = ids.map(() => 1);
  const from = ids.map(() => -1);
  for (let at = 1; at < ids.length; at += 1)
    for (let earlier = 0; earlier < at; earlier += 1)
      if (place(earlier) < place(at) && (best[earlier] ?? 0) + 1 > (best[at] ?? 0)) {
        best[at] = (best[earlier] ?? 0) + 1;
        from[at] = earlier;
      }
  const kept = new Set<number>();
  for (let at = best.indexOf(Math.max(0, ...best)); at >= 0; at = from[at] ?? -1)
    kept.add(ids[at] ?? 0);
  return kept;
}

/** How two lists of lessons or questions differ, in the order of the later one; removed ones are last. */
export function differencesIn(
  before: readonly VersionNode[],
  after: readonly VersionNode[],
  isChanged: (was: VersionNode, is: VersionNode) => boolean,
): Difference[] {
  const idsOf = (nodes: readonly VersionNode[]) => nodes.map(({ rowId }) => rowId);
  const stays = inOrder(idsOf(before), idsOf(after));
  const were = new Map(before.map((node, at) => [node.rowId, { node, place: at + 1 }]));
  const are = new Set(idsOf(after));
  return [
    ...after.flatMap((node, at): Difference[] => {
      const was = were.get(node.rowId);
      const place = at + 1;
      if (!was) return [{ change: 'new', placeBefore: null, place, before: null, after: node }];
      const both = { placeBefore: was.place, place, before: was.node, after: node };
      if (isChanged(was.node, node)) return [{ change: 'changed', ...both }];
      return stays.has(node.rowId) ? [] : [{ change: 'moved', ...both }];
    }),
    ...before.flatMap((node, at): Difference[] =>
      are.has(node.rowId)
        ? []
        : [{ change: 'removed', placeBefore: at + 1, place: null, before: node, after: null }],
    ),
  ];
}

const isOther = (was: VersionNode, is: VersionNode) => !isDeepStrictEqual(was.content, is.content);

/** How two versions of a course differ by lesson and question. */
export function differencesOf(before: readonly VersionNode[], after: readonly VersionNode[]) {
  const was = courseNode(before);
  const is = courseNode(after);
  const questions = (one: VersionNode | null, other: VersionNode | null) =>
    differencesIn(one ? nodesIn(before, one) : [], other ? nodesIn(after, other) : [], isOther);
  const lessons = nodesIn(after, is);
  const found = differencesIn(
    nodesIn(before, was),
    lessons,
    (one, other) => isOther(one, other) || questions(one, other).length > 0,
  );
  return {
    course: isOther(was, is) ? { before: was, after: is } : null,
    lessons: found.map((one) => ({ ...one, questions: questions(one.before, one.after) })),
    sameCount: lessons.length - found.filter(({ after: now }) => now !== null).length,
  };
}
