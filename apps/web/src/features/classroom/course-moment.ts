import type { Reward } from '@skillkite/contract/shapes/reward';
import type { Delivered } from '../../app/device-outbox.ts';
import type { Moment } from '../../app/moments.ts';
import type { watchHistory } from '@skillkite/contract/progress';
import type { Classroom } from './classroom.ts';

type Answer = { course_completed: boolean; rewards: readonly Reward[] };
type Outcome =
  | { kind: 'accepted'; details: Answer }
  | Exclude<Delivered<typeof watchHistory>, { kind: 'accepted' }>;

/** Whether this very deed finished the course: a repeat earns nothing, and is nothing to celebrate (D4). */
export function courseMoment(classroom: Classroom, outcome: Outcome): Moment | null {
  if (outcome.kind !== 'accepted') return null;
  const { course_completed, rewards } = outcome.details;
  if (!course_completed || rewards.length === 0) return null;
  return { kind: 'course', courseId: classroom.courseId, name: classroom.name, rewards };
}
