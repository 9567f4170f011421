import { type LessonOutcome, lessonOutcome } from '@skillkite/bridge/lesson-outcome';
import type { PackageManifest } from '@skillkite/bridge/manifest';
import type { CompleteMessage } from '@skillkite/bridge/messages';
import type { CourseState, SavedStates, ScoState } from '@skillkite/bridge/states/saved-state';
import { isScormComplete } from '@skillkite/rules/learning/assessment/mastery';

/** Tells when a lesson has become complete, or a complete one's result changed (D7): each time once. */
export type Completion = {
  news(
    states: Readonly<Record<string, ScoState>>,
    course: CourseState | null,
  ): Omit<CompleteMessage, 'sequence'> | null;
};

/** `known`: the server's state; a completion only in the journal still has to be reported. */
export function watchCompletion(manifest: PackageManifest, known: SavedStates): Completion {
  let told = describe(lessonOutcome(manifest, known));

  return {
    news(states, course) {
      const outcome = lessonOutcome(manifest, {
        scos: Object.fromEntries(Object.entries(states).map(([id, state]) => [id, { state }])),
        course: course && { launch: 0, sequence: 0, state: course },
      });
      if (!isScormComplete(outcome.lessonStatus) || describe(outcome) === told) return null;
      told = describe(outcome);
      return { kind: 'complete', ...outcome };
    },
  };
}

function describe({ lessonStatus, scorePercent }: LessonOutcome): string {
  return `${lessonStatus} ${scorePercent}`;
}
