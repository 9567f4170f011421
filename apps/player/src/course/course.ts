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

/** Which ways are open, and whether the package wants their buttons shown. */
export type Ways = {
  /** `out`: nothing comes after this part, the activity ends. */
  readonly next: 'closed' | 'on' | 'out';
  readonly previous: boolean;
};

/** What the open SCO has said so far that the package as a whole depends on. */
export type Said = {
  readonly id: string;
  readonly changes: Values;
  /** How it leaves; without an end of its own only what it has said itself is done. */
  readonly leaves: 'suspend' | 'normal';
  /** How it leaves if it ends its session on the way. */
  readonly wouldLeave: 'suspend' | 'normal';
  readonly hasLeft: boolean;
};

/** What a SCO's data model finds of the package around it. */
export type Surroundings = Pick<DataModelSetup, 'values' | 'stores' | 'shared' | 'isValid'>;

/** How one moves through a package's items. */
export type Course = {
  /** Whether there is more than one item to open: else no list is shown. */
  readonly hasContents: boolean;
  /** Whether there is something to keep of the whole besides its items' own states. */
  readonly isKept: boolean;
  /** Whether what is open changes the whole before it is left, as ADL's shared data do. */
  readonly isKeptOnTheWay: boolean;
  first(): Step;
  /** Moves on; the current item has been left. */
  move(to: Move): Step;
  /** A page of the open item, whose session has ended, led to that of another one; answers whether that is open now. */
  wentTo(id: string): boolean;
  /** A SCO has ended its session, or was left without ending it. */
  left(said: Said): void;
  /** What is open, and says nothing itself, was shown to its end. */
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
