import type { watchHistory } from '@skillkite/contract/progress';
import { celebratedCourse } from '../../app/courses/celebrated-course.ts';
import type { Celebration } from '../../app/celebrations.ts';
import type { Delivered } from '../../app/device-outbox.ts';
import type { Reward } from '../../app/domain.ts';
import type { Classroom, Lesson } from '../../app/endpoints/classroom.ts';

type Answer = { courseCompleted: boolean; rewards: readonly Reward[] };
type Outcome =
  | { kind: 'accepted'; details: Answer }
  | Exclude<Delivered<typeof watchHistory>, { kind: 'accepted' }>;

/** What this very progress event won: its course, or its lesson. A repeat earns nothing, and is nothing to celebrate (D4). */
export function celebrationOf(
  classroom: Classroom,
  lesson: Lesson,
  outcome: Outcome,
): Celebration | null {
  if (outcome.kind !== 'accepted') return null;
  const { courseCompleted, rewards } = outcome.details;
  if (rewards.length === 0) return null;
  return courseCompleted
    ? { kind: 'course', course: celebratedCourse(classroom), rewards }
    : { kind: 'lesson', lessonId: lesson.id, name: lesson.title, rewards };
}

/** Without a connection it is known what was finished, and not what it earned: that comes with the answer. */
export function celebrationBeforeAnswer(
  classroom: Classroom,
  lesson: Lesson,
  isCourseDone: boolean,
): Celebration | null {
  if (navigator.onLine || lesson.isSupporting) return null;
  return isCourseDone
    ? { kind: 'course', course: celebratedCourse(classroom), rewards: [] }
    : { kind: 'lesson', lessonId: lesson.id, name: lesson.title, rewards: [] };
}

/** A course that was celebrated before its answer flies once: of what it earned only the points are left to say. */
export const withoutRepeat = (
  celebration: Celebration | null,
  before: Celebration | null,
): Celebration | null =>
  before?.kind === 'course' && celebration?.kind === 'course'
    ? { kind: 'late', rewards: celebration.rewards }
    : celebration;
