import type { ManifestItem } from '@skillkite/bridge/manifest';
import type { ScoState } from '@skillkite/bridge/states/saved-state';
import { type Standing, choices, navigate, standing } from '@skillkite/scorm/session';
import type { OutlineEntry, Ways } from './course.ts';
import type { Engine } from './sequencing-engine.ts';

type OutlineSetup = {
  readonly items: ReadonlyMap<string, ManifestItem>;
  readonly stateOf: (id: string) => ScoState | null;
  /** Id of the open item. */
  readonly openId: () => string | null;
  readonly strict: boolean;
};

/** The contents list, with the access that the sequencing rules give to each item. */
export function outlineOf(
  { tree, asSaid }: Engine,
  { items, stateOf, openId, strict }: OutlineSetup,
): readonly OutlineEntry[] {
  const tracking = asSaid();
  const hiddenDepths: number[] = [];
  return choices(tree, tracking).contents.flatMap((entry): OutlineEntry[] => {
    const item = items.get(entry.id);
    while ((hiddenDepths.at(-1) ?? -1) >= entry.depth) hiddenDepths.pop();
    if (item === undefined || !entry.isVisible) {
      hiddenDepths.push(entry.depth);
      return [];
    }
    // The screen shows the root's title above the list.
    if (entry.id === tree.root.id && !strict) return [];
    const isCurrent = item.id === openId();
    const locked = item.launch === null ? 'heading' : 'locked';
    return [
      {
        id: item.id,
        title: item.title,
        depth: entry.depth - (strict ? 0 : 1) - hiddenDepths.filter((at) => at > 0).length,
        status: isCurrent
          ? (stateOf(item.id)?.lessonStatus ?? 'not attempted')
          : lessonStatusOf(standing(tree, tracking, entry.id)),
        access: entry.isSelectable ? 'open' : locked,
        isCurrent,
      },
    ];
  });
}

/** Enabled navigation buttons. */
export function waysOf({ tree, memory, asSaid }: Engine, strict: boolean): Ways {
  const tracking = strict ? memory.tracking : asSaid();
  const { next, previous } = choices(tree, tracking);
  if (!next) return { next: 'closed', previous };
  if (strict) return { next: 'on', previous };
  const { outcome } = navigate(tree, tracking, { kind: 'continue' }, Math.random);
  const leads = { delivered: 'on', ended: 'out', nothing: 'closed' } as const;
  return { next: leads[outcome.kind], previous };
}

export function lessonStatusOf({
  attempts,
  satisfied,
  completed,
}: Standing): ScoState['lessonStatus'] {
  if (attempts === 0) return 'not attempted';
  if (satisfied === true) return 'passed';
  if (completed === true) return 'completed';
  return satisfied === false ? 'failed' : 'incomplete';
}
