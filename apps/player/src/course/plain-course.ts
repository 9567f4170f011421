import {
  type ManifestItem,
  type PackageManifest,
  allItems,
  launchableItems,
} from '@skillkite/bridge/manifest';
import type { ScoState } from '@skillkite/bridge/states/saved-state';
import { isScormComplete } from '@skillkite/rules/learning/assessment/mastery';
import type { Course, OutlineEntry, Step } from './course.ts';
import { prerequisitesMet } from './prerequisites.ts';

export type PlainCourseSetup = {
  readonly manifest: PackageManifest;
  readonly stateOf: (id: string) => ScoState | null;
  readonly openId: () => string | null;
  readonly resumeAt: string | null;
};

/** Items in their order, each open once its prerequisites are met (SCORM 1.2). */
export function plainCourse({ manifest, stateOf, openId, resumeAt }: PlainCourseSetup): Course {
  const all = launchableItems(manifest);
  const visible = all.filter((item) => item.visible);
  const items = visible.length > 0 ? visible : all;
  let current: string | null = null;

  const known = new Set(allItems(manifest.root).map(({ id }) => id));
  const statusOf = (id: string) => stateOf(id)?.lessonStatus ?? 'not attempted';
  // A prerequisite whose page is missing from the package does not lock anything.
  const isOpen = (item: ManifestItem) =>
    prerequisitesMet(item.prerequisites, (id) => (known.has(id) ? statusOf(id) : 'passed'));

  function step(item: ManifestItem | undefined): Step {
    if (item === undefined) return { kind: 'contents' };
    current = item.id;
    return { kind: 'item', id: item.id, delivered: null };
  }

  function neighbour(by: 1 | -1): ManifestItem | undefined {
    const at = items.findIndex((item) => item.id === current);
    for (let next = at + by; next >= 0 && next < items.length; next += by) {
      const item = items[next];
      if (item !== undefined && isOpen(item)) return item;
    }
    return undefined;
  }

  function entries(item: ManifestItem, depth: number): readonly OutlineEntry[] {
    if (!item.visible) return item.children.flatMap((child) => entries(child, depth));
    const own: OutlineEntry = {
      id: item.id,
      title: item.title,
      depth,
      status: statusOf(item.id),
      access: item.launch === null ? 'heading' : isOpen(item) ? 'open' : 'locked',
      // An item whose page was closed can be chosen again.
      isCurrent: item.id === openId(),
    };
    return [own, ...item.children.flatMap((child) => entries(child, depth + 1))];
  }

  return {
    hasContents: items.length > 1,
    isKept: items.length > 1,
    isKeptOnTheWay: false,
    first() {
      const open = items.filter(isOpen);
      return step(
        open.find((item) => item.id === resumeAt) ??
          open.find((item) => !isScormComplete(statusOf(item.id))) ??
          open[0] ??
          items[0],
      );
    },
    move(to) {
      if (to.kind === 'next') return step(neighbour(1));
      if (to.kind === 'previous') return step(neighbour(-1));
      return step(items.find((item) => item.id === to.id && isOpen(item)));
    },
    wentTo(id) {
      const item = items.find((one) => one.id === id);
      if (item === undefined || !isOpen(item)) return false;
      current = id;
      return true;
    },
    left() {},
    shown() {},
    close() {},
    // SCORM 1.2 has no navigation requests.
    follow: () => null,
    around: (_, left) => ({ values: left }),
    outline: () => manifest.root.children.flatMap((item) => entries(item, 0)),
    ways: () => ({
      next: neighbour(1) === undefined ? 'closed' : 'on',
      previous: neighbour(-1) !== undefined,
    }),
    state: (at) => ({ current: at, sequencing: null, verdict: null }),
  };
}
