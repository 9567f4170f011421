import type { ManifestItem } from '@skillkite/bridge/manifest';
import type { CourseState, ScoState } from '@skillkite/bridge/saved-state';
import type { DataModel, Delivered } from './data-model.ts';

/** Where the student wants to go. */
export type Move =
  | { readonly kind: 'next' }
  | { readonly kind: 'previous' }
  | { readonly kind: 'choose'; readonly id: string };

/** What is to be shown next. */
export type Step =
  | { readonly kind: 'item'; readonly id: string; readonly delivered: Delivered | null }
  /** Nothing opens by itself: the student chooses. */
  | { readonly kind: 'contents' }
  /** The package has ended itself. */
  | { readonly kind: 'end' };

/** One line of the contents list. */
export type OutlineEntry = {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
  readonly status: ScoState['lessonStatus'];
  /** A heading has nothing to open. */
  readonly access: 'heading' | 'open' | 'locked';
  readonly isCurrent: boolean;
};

/** How one moves through a package's items. */
export type Course = {
  /** Whether there is more than one item to open: else no list is shown. */
  readonly hasContents: boolean;
  first(): Step;
  /** Moves on; the current item has been left. */
  move(to: Move): Step;
  /** Where the package itself leads when it has ended its session, `request` being its last adl.nav.request. */
  afterFinish(request: string | null): Step | null;
  /** A fresh data model for an item. */
  modelFor(item: ManifestItem): DataModel;
  outline(): readonly OutlineEntry[];
  /** Which ways are open, and whether the package wants their buttons shown. */
  ways(): { readonly next: boolean; readonly previous: boolean };
  state(current: string | null): CourseState;
};
