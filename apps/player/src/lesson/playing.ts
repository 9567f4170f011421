import type { ManifestItem } from '@skillkite/bridge/manifest';
import type { FromPlayer, Launch } from '@skillkite/bridge/messages';
import type { CourseState, SavedStates, ScoState } from '@skillkite/bridge/states/saved-state';
import type { Cmi5Parts } from '../course/cmi5-parts.ts';
import type { Course, Said } from '../course/course.ts';
import type { ScoFrame } from '../course/sco-frame.ts';
import type { Screen } from '../screen.ts';
import type { Session } from '../session.ts';
import type { Outgoing } from '../storage/outgoing.ts';

export type LessonSetup = {
  readonly launch: Launch;
  /** Latest states of earlier launches, from server and journal. */
  readonly saved: SavedStates;
  readonly screen: Screen;
  readonly page: Window;
  readonly post: (message: FromPlayer) => void;
  newCourse(open: OpenNow, saved: CourseState | null): Course;
  newOutgoing(beforePost: () => void): Outgoing;
  readonly frame: ScoFrame;
  /** Set for a cmi5 package, whose parts have no API. */
  readonly parts: Cmi5Parts | null;
};

/** Progress of the items during playback. */
export type OpenNow = {
  readonly stateOf: (id: string) => ScoState | null;
  readonly openId: () => string | null;
  readonly said: () => Said | null;
};

/** The open item of a launch, and whether the launch is ending. */
export type Playing = {
  item: ManifestItem | null;
  session: Session | null;
  /** Number of the latest opening: answers for an earlier one are ignored. */
  opening: number;
  /** The open item is being exited: its navigation requests do not count. */
  isLeaving: boolean;
  isHidden: boolean;
  hasClosed: boolean;
};

export const addressOf = (href: string, { launch, page }: LessonSetup): string =>
  new URL(href, new URL(launch.packageUrl, page.location.href)).href;
