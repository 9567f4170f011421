import {
  type ManifestItem,
  type PackageManifest,
  launchableItems,
} from '@skillkite/bridge/manifest';
import type { CourseState, ScoState } from '@skillkite/bridge/saved-state';
import type { Course, Move, OutlineEntry, Step } from './course.ts';
import type { ActivityStatus, Delivered, SequencedModel } from './data-model.ts';
import { type ActivitySettings, activitySettings } from './sequencing-settings.ts';

export type SequencedCourseSetup = {
  readonly manifest: PackageManifest;
  readonly saved: CourseState | null;
  readonly stateOf: (id: string) => ScoState | null;
  readonly newModel: (tree: ActivitySettings, memory: string | null) => SequencedModel;
};

/**
 * A SCORM 2004 package with several items: the engine decides what may be opened, by control modes, rules and rollup
 * (SN book). Each item gets a fresh model with the memory of the one before: a used one answers Initialize with 104.
 */
export function sequencedCourse({
  manifest,
  saved,
  stateOf,
  newModel,
}: SequencedCourseSetup): Course {
  const tree = activitySettings(manifest.root);
  let model = newModel(tree, saved?.sequencing ?? null);
  let current: string | null = null;

  function step(delivered: Delivered | null): Step {
    if (delivered === null) return { kind: 'contents' };
    current = delivered.id;
    return { kind: 'item', id: delivered.id, delivered };
  }

  function begin(): Delivered | null {
    const first = launchableItems(manifest)[0];
    // Without flow nothing starts by itself (SN 3.2.2); a student wants to begin somewhere.
    return (
      model.navigate('start') ?? (first === undefined ? null : model.navigate('choice', first.id))
    );
  }

  function resume(): Delivered | null {
    // The page went while an item was open: its attempt goes on.
    if (model.currentId() !== null) model.navigate('suspendAll');
    return model.navigate('resumeAll') ?? begin();
  }

  function entries(
    item: ManifestItem,
    depth: number,
    choose: Readonly<Record<string, boolean>>,
  ): readonly OutlineEntry[] {
    const activity = model.activity(item.id);
    if (!item.visible || activity?.hiddenFromChoice === true) {
      return item.visible ? [] : item.children.flatMap((child) => entries(child, depth, choose));
    }
    const own: OutlineEntry = {
      id: item.id,
      title: item.title,
      depth,
      status:
        item.id === current
          ? (stateOf(item.id)?.lessonStatus ?? 'not attempted')
          : statusOf(activity),
      access: item.launch === null ? 'heading' : choose[item.id] ? 'open' : 'locked',
      isCurrent: item.id === current,
    };
    return [own, ...item.children.flatMap((child) => entries(child, depth + 1, choose))];
  }

  return {
    hasContents: true,
    first: () => step(saved?.sequencing == null ? begin() : resume()),
    move: (to) => step(moved(model, to)),
    afterFinish() {
      const { delivered, ended } = model.takeOutcome();
      if (delivered !== null) return step(delivered);
      return ended ? { kind: 'end' } : null;
    },
    modelFor() {
      model = newModel(tree, model.memory());
      return model;
    },
    outline() {
      const { choose } = model.choices();
      return manifest.root.children.flatMap((item) => entries(item, 0, choose));
    },
    ways() {
      const { next, previous, hidden } = model.choices();
      return {
        next: next && !hidden.includes('continue'),
        previous: previous && !hidden.includes('previous'),
      };
    },
    state(at) {
      const root = model.activity(manifest.root.id);
      return {
        current: at,
        sequencing: model.memory(),
        verdict: {
          lessonStatus: statusOf(root),
          scorePercent: root?.measure == null ? null : Math.max(0, root.measure) * 100,
        },
      };
    },
  };
}

function moved(model: SequencedModel, to: Move): Delivered | null {
  if (to.kind === 'choose') return model.navigate('choice', to.id);
  return model.navigate(to.kind === 'next' ? 'continue' : 'previous');
}

function statusOf(activity: ActivityStatus | null): ScoState['lessonStatus'] {
  if (activity === null || !activity.attempted) return 'not attempted';
  if (activity.passed) return 'passed';
  if (activity.completed) return 'completed';
  return activity.failed ? 'failed' : 'incomplete';
}
