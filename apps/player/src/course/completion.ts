import { type LessonOutcome, lessonOutcome } from '@skillkite/bridge/lesson-outcome';
import type { PackageManifest } from '@skillkite/bridge/manifest';
import type { CompleteMessage } from '@skillkite/bridge/messages';
import type { CourseState, SavedStates, ScoState } from '@skillkite/bridge/states/saved-state';
import { isScormComplete } from '@skillkite/rules/learning/assessment/mastery';

/** Reports once that a lesson is complete, and each later change of its result (D7). */
export type Completion = {
  news(
    states: Readonly<Record<string, ScoState>>,
    course: CourseState | null,
  ): Omit<CompleteMessage, 'sequence'> | null;
};

/**
 * `known` is the server's state. A completion that only the journal contains is still to report.
 */
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
