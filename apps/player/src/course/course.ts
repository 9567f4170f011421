import type { ManifestItem } from '@skillkite/bridge/manifest';
import type { CourseState, ScoState } from '@skillkite/bridge/states/saved-state';
import type { DataModelSetup, Values } from '@skillkite/scorm/data-model';
import type { Elements } from './elements.ts';

/** Where the student wants to go. */
export type Move =
  | { readonly kind: 'next' }
  | { readonly kind: 'previous' }
  | { readonly kind: 'choose'; readonly id: string };

export type Delivered = {
  readonly id: string;
  /** Goes on with a suspended attempt. */
  readonly resumed: boolean;
};

/** The next content to show. */
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

/** Which ways are open, and whether the package wants their buttons shown. */
export type Ways = {
  /** `out`: nothing comes after this part, the activity ends. */
  readonly next: 'closed' | 'on' | 'out';
  readonly previous: boolean;
};

/** Data of the open SCO that the package depends on. */
export type Said = {
  readonly id: string;
  readonly changes: Values;
  /** Exit kind; without an own end only reported data counts. */
  readonly leaves: 'suspend' | 'normal';
  /** How it leaves if it ends its session on the way. */
  readonly wouldLeave: 'suspend' | 'normal';
  readonly hasLeft: boolean;
};

/** Package data for a SCO's data model. */
export type Surroundings = Pick<DataModelSetup, 'values' | 'stores' | 'shared' | 'isValid'>;

/** How one moves through a package's items. */
export type Course = {
  /** Whether there is more than one item to open: else no list is shown. */
  readonly hasContents: boolean;
  /** Whether there is something to keep of the whole besides its items' own states. */
  readonly isKept: boolean;
  /** Whether the open SCO changes package data before it is left, such as ADL shared data. */
  readonly isKeptOnTheWay: boolean;
  first(): Step;
  /** Moves on; the current item has been left. */
  move(to: Move): Step;
  /** The open page navigated to another item's page after its session ended; returns whether that item is open now. */
  wentTo(id: string): boolean;
  /** A SCO has ended its session, or was left without ending it. */
  left(said: Said): void;
  /** The open asset was shown completely. */
  shown(): void;
  /** Where a SCO leads that has ended its session: `request` is its last adl.nav.request, `exit` its cmi.exit. */
  follow(request: string, exit: string): Step | null;
  /** The student closes the activity; the current item has been left. */
  close(): void;
  /** `left` is what its attempt goes on with. */
  around(item: ManifestItem, left: Elements): Surroundings;
  outline(): readonly OutlineEntry[];
  ways(): Ways;
  state(current: string | null): CourseState;
};
