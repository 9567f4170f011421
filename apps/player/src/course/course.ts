import type { ManifestItem } from '@skillkite/bridge/manifest';
import type { CourseState, ScoState } from '@skillkite/bridge/states/saved-state';
import type { DataModelSetup, Values } from '@skillkite/scorm/data-model';
import type { Elements } from './elements.ts';

/** Navigation request of the student. */
export type Move =
  | { readonly kind: 'next' }
  | { readonly kind: 'previous' }
  | { readonly kind: 'choose'; readonly id: string };

export type Delivered = {
  readonly id: string;
  /** Resumes a suspended attempt. */
  readonly resumed: boolean;
};

/** The next content to show. */
export type Step =
  | { readonly kind: 'item'; readonly id: string; readonly delivered: Delivered | null }
  /** Show the contents list for the student to choose. */
  | { readonly kind: 'contents' }
  /** The package ended. */
  | { readonly kind: 'end' };

/** One line of the contents list. */
export type OutlineEntry = {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
  readonly status: ScoState['lessonStatus'];
  /** A heading has no content. */
  readonly access: 'heading' | 'open' | 'locked';
  readonly isCurrent: boolean;
};

/** Enabled navigation buttons, and those that the package hides. */
export type Ways = {
  /** `out`: the last part; Next ends the activity. */
  readonly next: 'closed' | 'on' | 'out';
  readonly previous: boolean;
};

/** Data of the open SCO for the course. */
export type Said = {
  readonly id: string;
  readonly changes: Values;
  /** Exit kind. Without an end by the SCO only explicitly reported data counts. */
  readonly leaves: 'suspend' | 'normal';
  /** Exit kind if its session ended now. */
  readonly wouldLeave: 'suspend' | 'normal';
  readonly hasLeft: boolean;
};

/** Package data for a SCO's data model. */
export type Surroundings = Pick<DataModelSetup, 'values' | 'stores' | 'shared' | 'isValid'>;

/** Navigation through a package's items. */
export type Course = {
  /** Whether there is more than one item, which needs a contents list. */
  readonly hasContents: boolean;
  /** Whether the package has state besides that of its items. */
  readonly isKept: boolean;
  /** Whether the open SCO changes package data before it exits, such as ADL shared data. */
  readonly isKeptOnTheWay: boolean;
  first(): Step;
  /** Navigates; the current item was exited before. */
  move(to: Move): Step;
  /**
   * The open page went to another item's page after its session ended. Returns whether that item is
   * open now.
   */
  wentTo(id: string): boolean;
  /** A SCO ended its session, or was exited without ending it. */
  left(said: Said): void;
  /** The open asset was shown completely. */
  shown(): void;
  /**
   * The step after a SCO ended its session: `request` is its last adl.nav.request, `exit` its
   * cmi.exit.
   */
  follow(request: string, exit: string): Step | null;
  /** The student closes the activity; the current item was exited before. */
  close(): void;
  /** `left`: the elements with which its attempt resumes. */
  around(item: ManifestItem, left: Elements): Surroundings;
  outline(): readonly OutlineEntry[];
  ways(): Ways;
  state(current: string | null): CourseState;
};
