import type { ManifestItem } from '@skillkite/bridge/manifest';
import type { Reason } from '@skillkite/bridge/messages';
import type { ScoState } from '@skillkite/bridge/states/saved-state';
import { watchCompletion } from '../course/completion.ts';
import type { Course } from '../course/course.ts';
import type { Session } from '../session.ts';
import type { Outgoing } from '../storage/outgoing.ts';
import type { LessonSetup, Playing } from './playing.ts';

/** Delay in milliseconds that joins changes before the outline updates. */
const OUTLINE_WAIT_MS = 200;

/** States of a launch: stores them, sends them, and shows them in the outline. */
export type LessonMemory = {
  readonly course: Course;
  readonly outgoing: Outgoing;
  stateOf(id: string): ScoState | null;
  keep(id: string, state: ScoState, reason: Reason): void;
  /**
   * Stores the values set in one task once, when the script returns, because each write contains
   * the whole state. While the page closes each value is stored at once.
   */
  keepSoon(of: ManifestItem, own: Session): void;
  keepCourse(reason: Reason, open?: string | null): void;
  /** Takes over states that the server has already. */
  adopt(states: Readonly<Record<string, ScoState>>): void;
};

export function openMemory(setup: LessonSetup, playing: Playing): LessonMemory {
  const { launch, saved, screen, page, post } = setup;
  const states = new Map(Object.entries(saved.scos).map(([id, one]) => [id, one.state]));
  const stateOf = (id: string) => states.get(id) ?? null;
  const course = setup.newCourse(
    {
      stateOf,
      openId: () => playing.item?.id ?? null,
      said: () => playing.session?.said() ?? null,
    },
    saved.course?.state ?? null,
  );
  const completion = watchCompletion(launch.manifest, launch.saved);
  const outgoing = setup.newOutgoing(announceOutcome);
  let courseState = saved.course?.state ?? null;
  let isOutlineDue = false;
  /** The session with values that are not stored yet. */
  let unkept: Session | null = null;

  function announceOutcome(): void {
    const message = completion.news(Object.fromEntries(states), courseState);
    if (message !== null) post({ ...message, sequence: outgoing.nextSequence() });
  }

  function showOutline(): void {
    if (course.hasContents) screen.showOutline(course.outline(), course.ways());
  }

  // Rules may open or close a part with every value that a package sets.
  function showOutlineSoon(): void {
    if (!course.hasContents || isOutlineDue) return;
    isOutlineDue = true;
    page.setTimeout(() => {
      isOutlineDue = false;
      if (!playing.hasClosed) showOutline();
    }, OUTLINE_WAIT_MS);
  }

  function keep(id: string, state: ScoState, reason: Reason): void {
    unkept = null;
    states.set(id, state);
    outgoing.sco(id, state, reason);
    showOutlineSoon();
  }

  return {
    course,
    outgoing,
    stateOf,
    keep,
    keepSoon(of, own) {
      if (playing.isHidden || playing.isLeaving) {
        keep(of.id, own.state(), 'set');
        return;
      }
      if (unkept === own) return;
      unkept = own;
      queueMicrotask(() => {
        if (unkept === own && playing.session === own) keep(of.id, own.state(), 'set');
      });
    },
    keepCourse(reason, open = playing.item?.id ?? null) {
      if (!course.isKept) return;
      courseState = course.state(open);
      outgoing.course(courseState, reason);
      showOutline();
    },
    adopt(reached) {
      for (const [id, state] of Object.entries(reached)) states.set(id, state);
      showOutlineSoon();
      announceOutcome();
    },
  };
}
